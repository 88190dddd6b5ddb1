/** A sentence that says why a value is what it is. It is written beside the value wherever the value goes. */
export type Note = string;

/** What differs from one installation to another, and is no secret: `settings.env` of an overlay, the environment of compose and of a local run. */
export interface InstallationSetting {
  readonly from: 'installation';
  /** The value with compose and locally where nobody says another. */
  readonly default?: string;
  /** An installation must say it: there is no value that would suit all. */
  readonly required?: true;
}

/** What each way of running knows by itself: the addresses of the application, of its media and of its files, and who is believed (`platform-settings.ts`). */
export interface PlatformSetting {
  readonly from: 'platform';
  readonly required?: true;
}

/** A secret that is made once for an installation, and then stays the same. */
export interface GeneratedSecret {
  readonly from: 'generated';
  readonly secret: SecretKey;
  /** Under which name compose and a local run keep it. */
  readonly kept: string;
  /** `signing-key`: an Ed25519 key with its id. */
  readonly kind: 'password' | 'signing-key';
}

/** What only the operator can know: a login elsewhere, or a key from before. */
export interface GivenSecret {
  readonly from: 'operator';
  readonly secret: SecretKey;
  readonly required?: true;
  /** The value is no secret in itself: compose takes it from the environment, not from a file. */
  readonly open?: true;
  /** The value with compose until the operator gives one. */
  readonly untilGiven?: string;
}

export interface Constant {
  readonly from: 'manifest';
  readonly value: string;
}

export type Setting = (InstallationSetting | PlatformSetting | GeneratedSecret | GivenSecret | Constant) & { readonly note?: Note };

/** `<name of the Secret>/<key in it>` in Kubernetes. */
export type SecretKey = `${string}/${string}`;

export interface ServiceManifest {
  /** A database of its own. `large`: where most is written and kept. */
  readonly database: boolean | 'large';
  /** Keeps members' files in the bucket. */
  readonly objectStorage?: true;
  /** Adds a part to the copy of a member's data. */
  readonly export?: ExportPart;
  /** Puts the copy of a member's data together, and calls for that whoever else takes part. */
  readonly collectsExports?: true;
  /** Whom it calls and whose key it presents. Every service has the address of identity, where the keys of tokens are published. */
  readonly calls: readonly string[] | 'all';
  /** Ways out of the installation, each with what for. */
  readonly reaches?: { readonly https?: Note; readonly mail?: Note };
  readonly settings: Readonly<Record<string, Setting>>;
  readonly kubernetes: {
    readonly cpu: string;
    readonly memory: { readonly request: string; readonly limit: string };
    readonly note?: Note;
    readonly scaleDown?: { readonly afterSeconds: number; readonly onePodInSeconds: number; readonly note: Note };
  };
  /** In a container of its own. All in one process share what `compose-together.ts` says. */
  readonly compose: {
    readonly heapMegabytes: number;
    readonly memory: string;
    readonly temporary: string;
  };
  /** What its operators' program can do beside what all can: make copies of neighbours' facts anew, look for files that no row names. */
  readonly operations?: readonly ('projections' | 'media')[];
  /** Only a process that stands before the services has a door. */
  readonly door?: Door;
}

/** What a member reads of a service in the copy of their data. */
export interface ExportPart {
  /** What the service's folder holds of the member's, and what is left out and why: `your posts, ...`. */
  readonly holds: string;
  /** Sections on the first page stand by it: what people look for first has the lowest number. */
  readonly order: number;
}

/** The gateway's ports, and the web application that it serves. */
export interface Door {
  /** Ports by name, each a setting of the process. The last is for the platform only. */
  readonly ports: { readonly http: number; readonly media: number; readonly management: number };
  /** The version of the web application that was served before, and the one that is served where that is not the system's. */
  readonly web: { readonly before: string; readonly served?: string };
}

export const defineService = (manifest: ServiceManifest): ServiceManifest => manifest;

/** An optional setting of the installation's, with what compose says where nobody does. */
export const installation = (given?: string): InstallationSetting =>
  given === undefined ? { from: 'installation' } : { from: 'installation', default: given };
export const requiredOfInstallation = (suggested: string): InstallationSetting => ({
  from: 'installation',
  default: suggested,
  required: true,
});
export const platform = (): PlatformSetting => ({ from: 'platform', required: true });
export const optionalOfPlatform = (): PlatformSetting => ({ from: 'platform' });
export const generated = (
  secret: SecretKey,
  kind: GeneratedSecret['kind'] = 'password',
  kept = secret.split('/')[1]!,
): GeneratedSecret => ({
  from: 'generated',
  secret,
  kind,
  kept,
});
export const given = (secret: SecretKey, more: Pick<GivenSecret, 'required' | 'open' | 'untilGiven'> = {}): GivenSecret => ({
  from: 'operator',
  secret,
  ...more,
});
export const constant = (value: string): Constant => ({ from: 'manifest', value });

/** Signs addresses of files that are not public; the gateway checks them. */
export const mediaSigningKey = generated('media-signing/key', 'password', 'media-signing-key');
