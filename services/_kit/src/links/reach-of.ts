import type { NetworkSetting } from './network-setting.js';
import { isPublicAddress } from './public-address.js';
import type { Reach } from './reached-addresses.js';

export interface ReachOptions {
  /**
   * Whether a resolved IP address may be connected to. By default public unicast ones alone, and by their names alone. Tests open
   * their own server with it.
   */
  readonly mayReach?: (ip: string) => boolean;
  /** By default 80 and 443. */
  readonly mayConnectTo?: (port: number) => boolean;
  /** Each an IP address, with its port if that is not 53. By default those of the system. */
  readonly nameServers?: readonly string[];
}

const WEB_PORTS = new Set([80, 443]);

export const reachOf = ({ mayReach, mayConnectTo, nameServers }: ReachOptions): Reach => ({
  mayReach: mayReach ?? isPublicAddress,
  mayConnectTo: mayConnectTo ?? ((port) => WEB_PORTS.has(port)),
  mayBeNumbers: mayReach !== undefined,
  nameServers,
});

/** How far strangers are looked for. */
export const REACH_BY_SETTING: Readonly<Record<Exclude<NetworkSetting, 'off'>, ReachOptions>> = {
  on: {},
  'any-network': { mayReach: () => true, mayConnectTo: () => true },
};
