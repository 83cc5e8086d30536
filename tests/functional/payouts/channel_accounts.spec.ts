import { test } from '@japa/runner'
import { addressOfHex } from '#partners/tron/tron_address'
import { makeSeller } from '#tests/support/orders'
import { payoutsInTransaction } from '#tests/support/trade/payouts_in_transaction'

const CHANNELS = '/api/v1/creator-dashboard/withdrawals/channels'
const NEW = { type: 'PAYPAL', account: 'lin@example.test', currency: 'USD', remark: 'Main' }

test.group('Accounts of payout channels', (group) => {
  payoutsInTransaction(group)

  test('are refused with what is wrong: the address of TRON, or the missing holder', async ({
    client,
    assert,
  }) => {
    const seller = await makeSeller()
    const refused = async (values: object) => {
      const response = await client
        .post(CHANNELS)
        .loginAs(seller.user)
        .withSession({ confirmed_at: Date.now() })
        .header('accept-language', 'en-US')
        .json({ ...NEW, verificationCode: '000000', ...values })
      response.assertStatus(422)
      const [{ field, message, rule }] = response.body().errors
      assert.notMatch(message, rule === 'HOLDER_NAME_REQUIRED' ? /wallet/ : /holder/)
      return [field, rule]
    }
    const address = addressOfHex('12'.repeat(20))
    const mistyped = address.slice(0, -1) + (address.endsWith('a') ? 'b' : 'a')
    assert.deepEqual(await refused({ type: 'USDT_TRC20', account: mistyped, currency: 'USDT' }), [
      'account',
      'INVALID_TRON_ADDRESS',
    ])
    assert.deepEqual(await refused({ account: 'no address' }), [
      'account',
      'INVALID_PAYOUT_ACCOUNT',
    ])
    const alipay = { type: 'ALIPAY', account: '13800138000', currency: 'CNY' }
    assert.deepEqual(await refused(alipay), ['holderName', 'HOLDER_NAME_REQUIRED'])
  })
})
