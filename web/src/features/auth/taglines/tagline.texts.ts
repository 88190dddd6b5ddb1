/** The taglines of /signin and /signup, in their order (IDN-001). */
export const TAGLINES = [
  'where algorithms meet affection',
  "your heart's equation solved by AI",
  'love calculated, connections made',
  'the science of compatibility, the art of connection',
] as const;
