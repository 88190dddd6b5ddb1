export const SHARING_NOT_SUPPORTED = 'Auf diesem Gerät ist Teilen nicht möglich.';

export const POST_NOT_CREATED = 'Der Beitrag konnte nicht veröffentlicht werden. Bitte versuch es noch einmal.';

export const POST_IS_EMPTY = 'Bitte füge deinem Beitrag Text oder Medien hinzu';
export const SIGN_IN_TO_POST = 'Zum Veröffentlichen musst du angemeldet sein';
export const UNSUPPORTED_FILE_TYPE = 'Dieser Dateityp wird nicht unterstützt. Nur Bilder und Videos sind erlaubt.';
export const IMAGE_TOO_LARGE = 'Die Datei muss kleiner als 10 MB sein';

export const STORAGE_PERMISSION_DENIED = 'Zugriff verweigert. Bitte prüfe die Regeln des Speichers.';

export const uploadFailed = (why: string): string => `Das Hochladen der Medien hat nicht geklappt: ${why}`;

export const FILE_IS_EMPTY = 'Diese Datei ist leer. Bitte wähle eine andere.';
