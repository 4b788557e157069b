import type { IncomingMessage } from 'node:http';
import { BlockList, isIP, isIPv6 } from 'node:net';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import type { RelayLimits } from './limits.ts';

/** Where requests come from, and whether that address asks too often. */
export interface Visitors {
  /** The visitor's address, as a trusted proxy tells it, else the other end of the connection. */
  address(request: IncomingMessage): string;
  /** Counts one more request, or one more try to connect; the seconds to wait if it was too much, else 0. */
  wait(request: IncomingMessage, what: 'requests' | 'opens'): Promise<number>;
  /** Counts a connection that stays; what ends it, once however often it is called, or null when the address has too many. */
  stay(request: IncomingMessage): (() => void) | null;
}

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8);
OWN.addAddress('::1', 'ipv6');

/** `proxies`: addresses that are believed when they name a visitor (`X-Forwarded-For`). */
export function createVisitors(limits: RelayLimits, proxies: readonly string[]): Visitors {
  const limiter = (points: number): RateLimiterMemory | null =>
    points > 0 ? new RateLimiterMemory({ points, duration: 60 }) : null;
  const limiters = {
    requests: limiter(limits.requestsPerMinute),
    opens: limiter(limits.opensPerMinute),
  };
  const trusted = proxies.map(plain);
  const staying = new Map<string, number>();

  function address(request: IncomingMessage): string {
    const peer = plain(request.socket.remoteAddress ?? '?');
    if (!trusted.includes(peer)) return peer;
    // Each proxy appends who asked it; what stands further left is what the visitor likes to say.
    const told = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => plain(part.trim()));
    return told.findLast((one) => isIP(one) && !trusted.includes(one)) ?? peer;
  }

  /** What is counted together; null: nothing is. Programs of this machine, so also an unnamed proxy here, are not. */
  function keyOf(request: IncomingMessage): string | null {
    const from = address(request);
    if (!isIPv6(from)) return OWN.check(from) ? null : from;
    return OWN.check(from, 'ipv6') ? null : network(from);
  }

  return {
    address,
    async wait(request, what) {
      const key = keyOf(request);
      const limit = limiters[what];
      if (key === null || !limit) return 0;
      try {
        await limit.consume(key);
        return 0;
      } catch (refused) {
        return Math.ceil((refused as RateLimiterRes).msBeforeNext / 1000);
      }
    },
    stay(request) {
      const key = keyOf(request);
      if (key === null) return () => {};
      const count = staying.get(key) ?? 0;
      if (count >= limits.connectionsPerAddress) return null;
      staying.set(key, count + 1);
      let here = true;
      return () => {
        if (!here) return;
        here = false;
        const left = (staying.get(key) ?? 1) - 1;
        if (left > 0) staying.set(key, left);
        else staying.delete(key);
      };
    },
  };
}

/** An IPv4 address that came over an IPv6 socket is the same visitor. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');

/** The /64 of an IPv6 address: one household or hall has all of it. */
function network(address: string): string {
  const [left, right = ''] = address.toLowerCase().split('::');
  const [head, tail] = [left, right].map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}
