import type { RuleId } from '@affinity/proto/vocabulary/reports';

export const HOUSE_RULES: Readonly<Record<RuleId, string>> = {
  harassment: 'Nadie recibe insultos, amenazas, persecución ni presiones después de un no.',
  hate: 'No se ataca a nadie por ser quien es ni por lo que cree.',
  violence: 'Ni amenazas de violencia ni elogios de ella.',
  'sexual-content': 'Nada de imágenes o palabras sexuales que nadie haya pedido.',
  impersonation: 'Sé tú: nada de perfiles inventados ni de imágenes ajenas como propias.',
  'spam-or-scam': 'Nada de publicidad, de pedir dinero ni de engaños.',
  minors: 'Los miembros tienen 18 años o más, y nada aquí puede dañar a menores de edad.',
  privacy: 'No se muestran la dirección, el número ni las imágenes privadas de nadie sin su consentimiento.',
  unlawful: 'Nada que la ley prohíba.',
};
