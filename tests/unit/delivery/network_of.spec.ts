import { test } from '@japa/runner'
import { networkOf } from '#delivery/engines/network_of'

test.group('The network of an address', () => {
  for (const [address, network] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:abcd:12::7', '2001:db8:abcd::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['not an address', null],
    ['', null],
    [null, null],
  ] as const) {
    test(`${address} → ${network}`, ({ assert }) => {
      assert.equal(networkOf(address), network)
    })
  }
})
