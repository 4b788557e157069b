/** Names of what can be taken from a board, apart from its other texts: only the list of moves needs them. */
export interface SaveTexts {
  readonly copyFen: string;
  readonly copied: string;
  readonly savePdn: string;
}

const texts = (copyFen: string, copied: string, savePdn: string): SaveTexts => ({ copyFen, copied, savePdn });

const en = texts('Copy FEN', 'Copied', 'Download PDN');

/** All but English and Chinese are unreviewed, as the board's other texts. */
const TEXTS: Readonly<Record<string, SaveTexts>> = {
  de: texts('FEN kopieren', 'Kopiert', 'PDN herunterladen'),
  en,
  es: texts('Copiar FEN', 'Copiado', 'Descargar PDN'),
  fr: texts('Copier le FEN', 'Copié', 'Télécharger le PDN'),
  nl: texts('FEN kopiëren', 'Gekopieerd', 'PDN downloaden'),
  pt: texts('Copiar FEN', 'Copiado', 'Baixar PDN'),
  ru: texts('Копировать FEN', 'Скопировано', 'Скачать PDN'),
  zh: texts('复制 FEN', '已复制', '下载 PDN'),
};

/** In a language that the board has; else in English. */
export const saveTexts = (lang: string): SaveTexts => TEXTS[lang] ?? en;
