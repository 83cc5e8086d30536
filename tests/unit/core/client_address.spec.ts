import { test } from '@japa/runner'
import { addressesOf, publicNetworkOf } from '#core/http/client_address'

test.group('The network of an address', () => {
  for (const [address, network] of [
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['::ffff:c000:209', '192.0.2.0/24'],
    ['2001:db8:abcd:12::7', '2001:db8:abcd::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['fe80::1%eth0', 'fe80:0:0::/48'],
    ['not an address', null],
    ['', null],
    [null, null],
  ] as const) {
    test(`${address} → ${network}`, ({ assert }) => {
      assert.equal(publicNetworkOf(address), network)
    })
  }
})

test.group('The address of a request', () => {
  const cases = [
    ['203.0.113.9', ['203.0.113.9']],
    ['::ffff:203.0.113.9', ['203.0.113.9']],
    ['::FFFF:203.0.113.9', ['203.0.113.9']],
    ['::ffff:cb00:7109', ['203.0.113.9']],
    ['0:0:0:0:0:ffff:203.0.113.9', ['203.0.113.9']],
    ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:DB8:01:0002::6', ['2001:db8:1:2::/64', '2001:db8:1::/48']],
    ['2001:db8::1', ['2001:db8:0:0::/64', '2001:db8:0::/48']],
    ['::1', ['0:0:0:0::/64', '0:0:0::/48']],
    [undefined, ['closed']],
  ] as const
  for (const [ip, expected] of cases) {
    test(`${ip} is ${expected.join(' in ')}`, ({ assert }) => {
      assert.deepEqual(addressesOf(ip), [...expected])
    })
  }
})
