/** The gravest words of Spanish: the partner speaks English, and hears these all the same. Accents are gone by then. */
const re = (source: string): RegExp =>
  new RegExp(source.replaceAll(String.raw`\b`, String.raw`(?<![\p{L}\p{N}])`).replaceAll('$b', String.raw`(?![\p{L}\p{N}])`), 'iu');
const CLOSE = '(?:marido|mujer|esposo|esposa|novio|novia|pareja|padre|madre|ex|tio|hermano|padrastro|jefe)';
const STRIKE =
  '(?:matar|pegar|golpear|violar|apunalar|estrangular|disparar|envenenar|drogar|emborrachar|secuestrar|torturar|ahogar|quemar|forzar|obligar|reventar|partir)';

export const FIGURES_ES: readonly RegExp[] = [
  /(?:me )?muero (?:de|por) \p{L}+|muerto de \p{L}+|muerta de \p{L}+|(?:este|esta|el|la) \p{L}+ me mata|mata(?:r|ndo)? (?:el|un) (?:tiempo|rato|gusanillo|hambre)|de muerte|pegar (?:fotos|cromos|pegatinas|carteles)|pegar(?:se)? un(?:a)? \p{L}+/giu,
];
export const OF_SPEAKER_ES: readonly RegExp[] = [
  re(
    String.raw`\b(?:suicidar\p{L}*|suicidio\p{L}*|me suicido|autolesi\p{L}*|quitarme la vida|acabar con mi vida|acabar con todo|cortarme|me corto (?:los|las|otra|de nuevo)|hacerme dano|me hago dano)`,
  ),
  re(
    String.raw`\b(?:no quiero (?:vivir|seguir viviendo|existir|despertar|estar aqui)|quiero (?:morir$b|morirme|desaparecer(?: para siempre|$)|dejar de existir)|me (?:voy a|quiero) matar|voy a matarme|quiero matarme|ojala (?:estuviera|estuviese) muert[oa])`,
  ),
  re(
    String.raw`\b(?:(?:mejor|felices|tranquilos) sin mi$b|no (?:le )?(?:veo|encuentro|tiene) (?:ya )?(?:el )?(?:sentido|salida)(?: a)?(?: (?:la|mi) vida| seguir| vivir|$)|soy una carga|carta(?:s)? de despedida)`,
  ),
];
export const OF_SUFFERER_ES: readonly RegExp[] = [
  re(
    String.raw`\b(?:me (?:pega|golpea|viola|violo|violaron|maltrata|amenaza|amenazo|estrangula|ahorca|encierra|toca|acosa|persigue|obliga|pego|abusa|drogaron|drogo)$b(?! (?:bien|mucho esa|con lo))|abus(?:a|o|aron) de mi|echaron (?:algo )?en (?:mi|la) (?:copa|bebida))`,
  ),
  re(
    String.raw`\b(?:miedo (?:de|a) (?:mi ${CLOSE}|el$b|ella|volver a casa)|amenaz\p{L}* con (?:matarme|pegarme|hacerme)|no me deja salir)`,
  ),
];
export const OF_OTHERS_ES: readonly RegExp[] = [
  re(
    String.raw`\b(?:la|lo|le|los|las|te) (?:voy a|quiero|pienso|puedo|tengo que|deberia) ${STRIKE}|\b(?:voy a|quiero|pienso|como|deberia|puedo|hay que) ${STRIKE}(?:la|lo|le|los|las|te|les)$b|\b(?:voy a|quiero|deberia|hay que|como|puedo) ${STRIKE}(?: \p{L}+){0,2} (?:a|la cara|mi|su|todos|todas)$b`,
  ),
  re(
    String.raw`\b(?:quiero|voy a|para) hacer(?:le|les|te)? dano|\bromper(?:le|te)? (?:la|las|los|el) (?:cara|piernas|huesos|brazo)|\b(?:la|lo) (?:emborracho|obligue|viole|drogue|golpee|estrangule|forze|force|encerre|mate)$b|\b(?:le|les) (?:eche|pongo|puse|meto|meti|echo)(?: \p{L}+){0,2} (?:en (?:la|su|el) (?:copa|bebida|vaso|cafe|cena))`,
  ),
  re(
    String.raw`\b(?:la|lo) (?:sigo|persigo|espio|vigilo)(?: \p{L}+){0,3} (?:casa|noche|trabajo|dia|calle|puerta)|\b(?:cuchillo|pistola|arma|navaja)$b[^.?!\n]{0,40}\b(?:espero|puerta|la|lo|el|ella|para)|\b(?:dijo|dice) que no[^.?!\n]{0,20}\b(?:igual|pero|aunque)|\b(?:inmigrantes|judios|musulmanes|negros|gays|maricones|gitanos|moros|mujeres)$b[^.?!\n]{0,30}\b(?:matar\p{L}*|fuera|echar\p{L}*|quemar\p{L}*|asco|inferiores|basura|escoria)|\b(?:matar|echar|quemar) a (?:todos |todas )?(?:los|las) (?:inmigrantes|judios|musulmanes|negros|gays|gitanos|moros|mujeres)`,
  ),
];
/** Stories, of which such words are told. */
export const AT_HOME_ES =
  /(?<!\p{L})(?:pelicula\p{L}*|serie\p{L}*|novela\p{L}*|libro\p{L}*|juego\p{L}*|noticias|guerra|historia|teatro|mayordomo)(?!\p{L})/iu;
