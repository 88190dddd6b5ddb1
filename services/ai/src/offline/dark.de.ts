/** The gravest words of German: the partner speaks English, and hears these all the same. */
const OTHERS = String.raw`(?:sie|ihn|ihr|ihm|dich|dir|euch|(?:mein|dein|sein|ihr)(?:e|en|em|er)? \p{L}{2,16}|jemanden?|alle|leute|den|die)`;
/** Accents are gone from what is looked at. */
const re = (source: string): RegExp =>
  new RegExp(
    source
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(String.raw`\b`, String.raw`(?<![\p{L}\p{N}])`)
      .replaceAll('$b', String.raw`(?![\p{L}\p{N}])`),
    'iu',
  );

export const FIGURES_DE: readonly RegExp[] = [
  /(?:tot|krank|schlapp)(?:ge)?(?:lach\p{L}*|schlag\p{L}*)|zum totlachen|totgelacht|zeit tot\p{L}*|(?:sterbe|gestorben|sterben) vor \p{L}+|tod(?:mude|ernst|sicher|langweilig|lecker)|schlag(?:e|en|t)? vor|schlag(?:zeug|er|sahne|fertig)\p{L}*|schie(?:ß|ss) los|umgehauen/giu,
];
export const OF_SPEAKER_DE: readonly RegExp[] = [
  re(
    String.raw`\b(?:selbstmord|suizid\p{L}*|selbst verletz\p{L}*|selbstverletz\p{L}*|ritze(?:n)? mich|mich (?:wieder |selbst )?(?:ritzen|geritzt|verletzen|töten|umbringen|erhängen|aufhängen))`,
  ),
  re(
    String.raw`\b(?:bring\p{L}* mich (?:\p{L}+ )?um|nehme? mir das leben|mir das leben nehmen|mein(?:em)? leben (?:ein ende|beenden)|abschiedsbrief\p{L}*)`,
  ),
  re(
    String.raw`\b(?:will|möchte|mag|kann|wollte)(?: \p{L}+){0,3} (?:nicht mehr (?:leben|da sein|aufwachen|weiterleben|sein|hier sein)|sterben$b(?! vor)|tot sein)`,
  ),
  re(
    String.raw`\b(?:ohne mich (?:\p{L}+ ){0,3}(?:besser|glücklicher|leichter)|(?:kein\p{L}*|nicht mehr) (?:sinn|ausweg|grund)(?: mehr)?(?: \p{L}+){0,2} (?:im leben|zu leben|weiterzuleben|mehr|für mich)|wünschte ich wäre tot|wäre (?:lieber|besser) tot)`,
  ),
];
export const OF_SUFFERER_DE: readonly RegExp[] = [
  re(
    String.raw`\b(?:er|sie|mein\p{L}* \p{L}+|jemand|ein mann)(?: \p{L}+){0,3} (?:schlägt|schlug|würgt|würgte|verprügelt|bedroht|missbraucht|vergewaltigt|verfolgt|stalkt|tritt|zwingt|sperrt|begrapscht|misshandelt) mich$b(?! vor)`,
  ),
  re(
    String.raw`\b(?:fasst|fasste|packt|grapscht) mich (?:\p{L}+ ){0,3}(?:an|aus)$b|\b(?:hat|haben) mich (?:\p{L}+ ){0,3}(?:geschlagen|vergewaltigt|missbraucht|gewürgt|verprügelt|bedroht|eingesperrt|angefasst|gezwungen)|\bwurde (?:\p{L}+ ){0,3}(?:vergewaltigt|missbraucht|geschlagen|misshandelt)`,
  ),
  re(
    String.raw`\bangst vor (?:ihm|ihr|mein(?:em|er) (?:\p{L}+-?)?(?:freund|freundin|mann|frau|vater|mutter|ex|partner|partnerin|bruder|stiefvater|onkel))$b|\b(?:droht|drohte|gedroht|will|sagt)(?: \p{L}+){0,4} (?:mich (?:\p{L}+ )?(?:umzubringen|umbringen|töten|zu töten|schlagen|zu schlagen)|bringt mich um)|\b(?:in|ins) mein(?:em|en)? (?:glas|getränk|drink)$b`,
  ),
];
export const OF_OTHERS_DE: readonly RegExp[] = [
  re(
    String.raw`\b(?:bring\p{L}*|brächte) ${OTHERS} (?:\p{L}+ ){0,2}um$b|\b${OTHERS} (?:\p{L}+ ){0,3}(?:umbringen|töten|schlagen|verprügeln|erschießen|erstechen|erwürgen|würgen|vergewaltigen|vergiften|foltern|zusammenschlagen|wehtun|weh tun|verletzen|quälen|zwingen|betäuben|einsperren|stalken|verfolgen|abstechen)$b(?! vor)`,
  ),
  re(
    String.raw`\b(?:vergewaltig\p{L}*|schlage|verprügel\p{L}*|erschie(?:ß|ss)\p{L}*|ersteche|erwürge|töte|verfolge|stalke|quäle) (?:sie|ihn|dich|euch|mein\p{L}* \p{L}+|alle|die)$b|\b(?:sie|ihn|mein\p{L}* \p{L}+) (?:\p{L}+ )?(?:gezwungen|geschlagen|vergewaltigt|verprügelt|gewürgt|betäubt|eingesperrt)$b|\bgehör(?:t|en) (?:\p{L}+ )?(?:verprügelt|geschlagen|erschossen|vergast|weggesperrt|umgebracht|aufgehängt)`,
  ),
  re(
    String.raw`\b(?:betrunken|besoffen|ko)(?: \p{L}+){0,2} (?:machen|mache|mach|damit|bis|dass sie|dass er)|\b(?:mache|mach) (?:ich )?(?:sie|ihn) (?:\p{L}+ )?(?:betrunken|besoffen|gefügig)|\b(?:ihr|ihm) (?:\p{L}+ ){0,2}(?:was|etwas|tropfen|pillen|tabletten)(?: \p{L}+){0,2} (?:glas|getränk|drink|tee|wein|bier)|\bk\.? ?o\.?[- ]?tropfen`,
  ),
  re(
    String.raw`\b(?:sie|er) hat(?: \p{L}+){0,2} nein gesagt,? (?:\p{L}+ ){0,2}(?:aber|trotzdem|egal|und ich)|\b(?:messer|pistole|waffe|gewehr|knarre|axt)$b[^.?!\n]{0,40}\b(?:warte|tür|sie|ihn|ihr|ihm|für)|\b(?:warte|laure|stehe)$b[^.?!\n]{0,30}\b(?:messer|pistole|waffe|vor (?:ihrer|seiner) (?:tür|wohnung|haus))|\b(?:ausländer|juden|muslime|schwarze|flüchtlinge|schwule|lesben|zigeuner|türken|frauen)$b[^.?!\n]{0,30}\b(?:erschie(?:ß|ss)en|vergasen|raus|abschieben|umbringen|verbrennen|minderwertig|dreck|weg)`,
  ),
];
/** Stories, of which such words are told. */
export const AT_HOME_DE =
  /(?<!\p{L})(?:krimi\p{L}*|film\p{L}*|serie\p{L}*|buch|roman\p{L}*|spiel\p{L}*|nachrichten|krieg|geschichte|theater)(?!\p{L})/iu;
