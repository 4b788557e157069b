/** The flags in `public/flags/` (from flag-icons, MIT): ISO 3166-1 code, then the code that the IOC and the federations use. */
const TABLE = `
am=ARM ao=ANG ar=ARG at=AUT au=AUS aw=ARU az=AZE bb=BAR bd=BAN be=BEL bf=BUR bg=BUL bj=BEN br=BRA bw=BOT
by=BLR ca=CAN cd=COD cg=CGO ch=SUI ci=CIV cl=CHI cm=CMR cn=CHN co=COL cu=CUB cw=CUR cz=CZE de=GER dk=DEN
do=DOM dz=ALG ec=ECU ee=EST eg=EGY es=ESP fi=FIN fr=FRA gb=GBR gb-eng=ENG gb-sct=SCO gb-wls=WLS ge=GEO
gh=GHA gm=GAM gn=GUI gr=GRE gy=GUY hk=HKG hr=CRO ht=HAI hu=HUN id=INA ie=IRL il=ISR in=IND iq=IRQ ir=IRI
is=ISL it=ITA jm=JAM jp=JPN ke=KEN kg=KGZ kr=KOR kz=KAZ lk=SRI lt=LTU lu=LUX lv=LAT ma=MAR md=MDA mg=MAD
ml=MLI mn=MGL mr=MTN mu=MRI mx=MEX my=MAS mz=MOZ ne=NIG ng=NGR nl=NED no=NOR np=NEP nz=NZL pe=PER ph=PHI
pk=PAK pl=POL pt=POR py=PAR ro=ROU rs=SRB ru=RUS rw=RWA se=SWE sg=SGP/SIN si=SLO sk=SVK sn=SEN sr=SUR
sz=SWZ tg=TOG th=THA tj=TJK tm=TKM tr=TUR tt=TTO tw=TPE tz=TAN ua=UKR ug=UGA us=USA uy=URU uz=UZB ve=VEN
vn=VIE za=RSA zm=ZAM
`;

const ISO_OF = new Map<string, string>();
for (const row of TABLE.trim().split(/\s+/)) {
  const [iso, codes] = row.split('=');
  for (const code of [iso.toUpperCase(), ...codes.split('/')]) ISO_OF.set(code, iso);
}

/** A flag as the bar shows it: a picture where we hold one, else the code's letters. */
export interface Flag {
  /** Relative to the page; null when there is no picture of this code. */
  readonly file: string | null;
  readonly code: string;
}

/** What to show for a player's `flag` (`nl`, `NED`, `gb-eng`); null for none and for text that is no code. */
export function flagOf(text: string | undefined): Flag | null {
  if (!text || !/^[A-Za-z]{2,3}(-[A-Za-z]{2,3})?$/.test(text)) return null;
  const code = text.toUpperCase();
  const iso = ISO_OF.get(code);
  return { file: iso ? `flags/${iso}.svg` : null, code };
}
