import { armyIn, counter } from './count.ts';
import { faultsIn } from './faults.ts';
import type { Texts, Translation } from './texts.ts';

const count = counter('tr');
const pieces = (taken: number) => count(taken, { one: '# taş', other: '# taş' });
const side = { w: 'Beyaz', b: 'Siyah' };
const turn = { w: 'Sıra beyazda', b: 'Sıra siyahta' };
const man = { w: 'beyaz taş', b: 'siyah taş' };
const king = { w: 'beyaz dama', b: 'siyah dama' };
const army = armyIn({ man: ['taş', 'taşlar'], king: ['dama', 'damalar'], none: 'taş yok' });

/** What boards and companions say in Turkish. */
export const tr: Translation<Texts> = {
  lang: 'tr',
  unreviewed: true,
  side,
  position: (mover, white, black) => `${turn[mover]}. ${army(side.w, white)} ${army(side.b, black)}`,
  moved: (mover, text, taken) => `${side[mover]} ${text}${taken ? `, ${pieces(taken)} alır` : ''}`,
  drawn: (name) => `Açılış ${name}`,
  fault: faultsIn({
    fen: 'Bu konum okunamıyor.',
    pdn: 'Bu oyunda bir hata var.',
    load: 'Bazı bölümler yüklenemedi.',
    live: 'Canlı oyun gösterilemiyor.',
    rest: 'Bu gösterilemiyor.',
  }),
  square: (name, piece) => `${name}, ${piece ? (piece.king ? king : man)[piece.colour] : 'boş'}`,
  otherMove: (text) => `Oynanan hamle ${text} değildi. Tekrar deneyin.`,
  counted: (yours, best) => `Bu hamle ${pieces(yours)} alır, oysa ${best} taş alınabilir.`,
  marks: {
    1: 'iyi hamle',
    2: 'hata',
    3: 'mükemmel hamle',
    4: 'büyük hata',
    5: 'ilginç hamle',
    6: 'şüpheli hamle',
    7: 'tek hamle',
  },
  premove: {
    waits: (move) => `${move} sırasını bekliyor.`,
    withdrawn: (move) => `${move} artık beklemiyor.`,
    dropped: (move) => `${move} şimdi oynanamaz.`,
    choose: (move) => `${move} birkaç şekilde oynanabilir: birini seçin.`,
    yours: (mine) => (mine === 'w' ? 'Beyazla oynuyorsunuz.' : 'Siyahla oynuyorsunuz.'),
  },
  connection: {
    connecting: 'Bağlanıyor…',
    live: 'Canlı',
    reconnecting: 'Bağlantı koptu, yeniden bağlanıyor…',
    closed: 'Bağlı değil',
    back: 'Bağlantı yeniden kuruldu',
  },
  live: {
    status: { scheduled: 'Henüz başlamadı', paused: 'Ara verildi', adjourned: 'Ertelendi', void: 'Geçersiz' },
    resumed: 'Oyun devam ediyor',
    sealed: { w: 'Beyaz kapalı hamle verdi', b: 'Siyah kapalı hamle verdi' },
    held: { w: 'Beyazın hamlesi hakemi bekliyor', b: 'Siyahın hamlesi hakemi bekliyor' },
    corrected: (reason) => (reason ? `Düzeltildi: ${reason}` : 'Düzeltildi'),
    illegal: 'kurallara aykırı',
    irregular: 'kurallara aykırı, hakem kabul etti',
    late: (time) => `${time} gecikmeli`,
    result: (white, black) => `Oyun bitti, ${white}–${black}`,
  },
  clock: { w: 'Beyazın saati', b: 'Siyahın saati' },
  controls: {
    bar: 'Oyunu izleme',
    first: 'Oyunun başı',
    back: 'Geri',
    play: 'Oynat',
    pause: 'Duraklat',
    next: 'Sonraki hamle',
    last: 'Oyunun sonu',
    flip: 'Tahtayı çevir',
    live: 'Canlı oyuna dön',
  },
  moves: 'Hamleler',
  games: 'Oyun',
  rounds: 'Turlar',
  search: 'Oyuncu, turnuva, tarih veya sonuç ara',
  save: { copyFen: 'FEN’i kopyala', copied: 'Kopyalandı', savePdn: 'PDN’yi indir' },
};
