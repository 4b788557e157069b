import type { CardTexts } from './texts.ts';

/** What stands on an opening card in Spanish. */
export const es: CardTexts = {
  lang: 'es',
  unreviewed: true,
  side: { w: 'Blancas', b: 'Negras' },
  turn: { w: 'Juegan las blancas', b: 'Juegan las negras' },
  due: { w: 'Las blancas deben capturar', b: 'Las negras deben capturar' },
  or: ' o ',
  rules: { russian: 'Reglas rusas', brazilian: 'Reglas brasileñas' },
  both: 'Hombres y mujeres',
  women: 'Mujeres',
  men: 'Hombres',
  free: 'Libre: los jugadores abren como quieran.',
  doubt: 'Dudoso en la impresión',
  captureDue: 'Captura obligada',
  tables: {
    rulebook: 'Reglamento, anexo 5',
    fmjd: 'FMJD, sección 64',
    brazilian: 'FMJD, sección 64, edición brasileña',
    idf: 'Tabla básica de la IDF',
    drawing: 'Tabla de sorteo',
    basic: 'Tabla básica',
    one: 'Tabla 1: hombres y mujeres',
    two: 'Tabla 2: hombres',
    russianOnly: 'Solo es legal con las reglas rusas.',
    vii6: 'Igual que VII-28. Está entre las recolocaciones de d6: probablemente se perdió una de d6. Se conserva como está impreso.',
    viii16:
      'Igual que XI-28. Probablemente se quiso poner h2f4 f6e5, como en tablas más nuevas. Se conserva como está impreso.',
    order:
      'Fuera del orden alfabético de su columna: una inserción tardía o, menos probable, una errata. Legal y equilibrada.',
  },
};
