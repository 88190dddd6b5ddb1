interface Made {
  readonly url: string;
  users: number;
}

const made = new Map<File, Made>();

function of(file: File): Made {
  const known = made.get(file) ?? { url: URL.createObjectURL(file), users: 0 };
  made.set(file, known);
  return known;
}

/** The address of a file of this tab, the same for every component. `holdObjectUrl` keeps it while it is shown. */
export const objectUrlOf = (file: File): string => of(file).url;

/** Holds a file's address and returns how to let go. The last one to let go revokes it, unless somebody takes it up at once. */
export function holdObjectUrl(file: File): () => void {
  const entry = of(file);
  entry.users += 1;
  return () => {
    entry.users -= 1;
    setTimeout(() => {
      if (entry.users > 0 || made.get(file) !== entry) return;
      made.delete(file);
      URL.revokeObjectURL(entry.url);
    }, 0);
  };
}
