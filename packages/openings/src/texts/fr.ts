import type { CardTexts } from './texts.ts';

/** What stands on an opening card in French. */
export const fr: CardTexts = {
  lang: 'fr',
  unreviewed: true,
  side: { w: 'Blancs', b: 'Noirs' },
  turn: { w: 'Trait aux Blancs', b: 'Trait aux Noirs' },
  due: { w: 'Les Blancs doivent prendre', b: 'Les Noirs doivent prendre' },
  or: ' ou ',
  rules: { russian: 'Règles russes', brazilian: 'Règles brésiliennes' },
  both: 'Hommes et femmes',
  women: 'Femmes',
  men: 'Hommes',
  free: 'Choix libre : les joueurs ouvrent comme ils veulent.',
  doubt: 'Douteux à l’impression',
  captureDue: 'Prise obligatoire',
  tables: {
    rulebook: 'Règlement, annexe 5',
    fmjd: 'FMJD, section 64',
    brazilian: 'FMJD, section 64, édition brésilienne',
    idf: 'Table de base de l’IDF',
    drawing: 'Table de tirage',
    basic: 'Table de base',
    one: 'Table 1 : hommes et femmes',
    two: 'Table 2 : hommes',
    russianOnly: 'Permis par les règles russes seulement.',
    vii6: 'Identique à VII-28. Elle est parmi les déplacements de d6 : un déplacement de d6 a sans doute été perdu. Gardée comme imprimée.',
    viii16:
      'Identique à XI-28. Il fallait sans doute h2f4 f6e5, comme dans les tables plus récentes. Gardée comme imprimée.',
    order:
      'Hors de l’ordre alphabétique de sa colonne : ajout tardif ou, moins probable, faute d’impression. Permise et équilibrée.',
  },
};
