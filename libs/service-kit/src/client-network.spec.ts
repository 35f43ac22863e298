import { describe, expect, it } from '@jest/globals';
import { clientNetworkOf, wideNetworkOf } from './client-network.js';

describe('clientNetworkOf', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    [undefined, 'unknown'],
  ])('turns %s into %s', (ipAddress, network) => {
    expect(clientNetworkOf({ ipAddress })).toBe(network);
  });
});

describe('wideNetworkOf', () => {
  it.each([
    ['192.0.2.7', null],
    ['::ffff:192.0.2.7', null],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    [undefined, null],
  ])('turns %s into %s', (ipAddress, network) => {
    expect(wideNetworkOf({ ipAddress })).toBe(network);
  });
});
