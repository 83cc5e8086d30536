import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import encryption from '@adonisjs/core/services/encryption'
import Product from '#catalog/models/product'
import ProductDraft from '#catalog/models/product_draft'
import ApplicationDraft from '#applications/models/application_draft'
import { AddGateway } from '#payments/gateways/actions/add_gateway'
import PaymentGateway, { openKeys, sealKeys } from '#payments/models/payment_gateway'
import PayoutChannelType from '#payouts/models/payout_channel_type'
import { sealLinks } from '#catalog/models/storage_link'
import { SaveApplicationDraft } from '#applications/actions/save_application_draft'
import { SaveProductDraft } from '#catalog/products/actions/save_product_draft'
import { SYSTEM } from '#core/http/actor'
import { Money } from '#core/money/money'
import { openSecret, sealSecret } from '#identity/two_factor/models/two_factor_secret'
import { PUSH_PURPOSE } from '#notifications/push/values/sealed_address'
import { CreateRechargeCards } from '#payments/recharge_cards/actions/create_recharge_cards'
import { unsealCodes } from '#payments/recharge_cards/models/recharge_card_batch'
import { openAccount } from '#payouts/values/payout_account'
import { makeUser } from '#tests/support/identity'
import { makeListing, makeSeller } from '#tests/support/orders'
import { start } from '#tests/support/trade/sending/attempts'
import { makeWithdrawal, sendBy } from '#tests/support/trade/sending/withdrawals'

const LINK = { url: 'https://files.example/a', remark: null, accessCode: 'k', unzipPassword: null }

/**
 * A row for each column that is encrypted.
 * @returns what the modules read in them, by column
 */
export async function makeSealedRows(): Promise<Record<string, () => Promise<unknown>>> {
  const user = await makeUser()
  await user.merge({ twoFactorSecret: sealSecret(user.id, 'JBSWY3DP') }).save()
  const seller = await makeSeller()
  const product = await makeListing(seller)
  const links = JSON.stringify(sealLinks([LINK, { ...LINK, accessCode: 'm' }], []))
  await db.from('products').where({ id: product.id }).update({ third_party_storage_links: links })
  const { shopId } = seller
  await (
    await app.container.make(SaveProductDraft)
  ).execute({ shopId, productId: null, content: '{}' })
  await (
    await app.container.make(SaveApplicationDraft)
  ).execute({ userId: user.id, step: 1, content: '{}' })
  const sessionId = `sealed-${user.id}`
  await db.table('sessions').insert({
    id: sessionId,
    user_id: String(user.id),
    data: '{}',
    expires_at: new Date(Date.now() + 3_600_000),
  })
  const [{ id: device }] = await db
    .table('push_subscriptions')
    .insert({
      user_id: user.id,
      endpoint_hash: 'e'.repeat(64),
      sealed: encryption.encrypt({ endpoint: 'https://p.example' }, { purpose: PUSH_PURPOSE }),
      session_id: sessionId,
      access_epoch: 0,
      device: 'Firefox',
      locale: 'en-US',
      created_at: new Date(),
    })
    .returning('id')
  const { gatewayId } = await sealGateway()
  const create = await app.container.make(CreateRechargeCards)
  const denomination = new Money(5_000n, 'CNY')
  const { batchNo } = await create.execute({
    count: 2,
    denomination,
    expiresAt: null,
    note: null,
    actor: SYSTEM,
  })
  await sendBy('PAYPAL', 'sandbox', { manner: 'paid' })
  const withdrawal = await makeWithdrawal({ seller, type: 'PAYPAL', stage: 'approved' })
  const attempt = await start(withdrawal)
  const of = { creatorId: seller.creatorId, type: 'PAYPAL' as const }
  const read = async (table: string, column: string, where: object): Promise<string> =>
    (await db.from(table).where(where).firstOrFail())[column]
  const account = async (table: string, id: number) =>
    openAccount(of, await read(table, 'account_sealed', { id }))

  return {
    'users.two_factor_secret': async () =>
      openSecret(user.id, await read('users', 'two_factor_secret', { id: user.id })),
    'products.third_party_storage_links': async () =>
      (await Product.findOrFail(product.id)).storageLinks,
    'product_drafts.sealed': async () => (await ProductDraft.findByOrFail({ shopId })).content,
    'creator_application_drafts.sealed': async () =>
      (await ApplicationDraft.findOrFail(user.id)).content,
    'push_subscriptions.sealed': async () =>
      encryption.decrypt(await read('push_subscriptions', 'sealed', { id: device }), PUSH_PURPOSE),
    'payment_gateways.sealed_settings': async () =>
      (await PaymentGateway.findOrFail(gatewayId)).keys,
    'payment_gateway_keys.sealed_settings': async () =>
      openKeys('stripe', await read('payment_gateway_keys', 'sealed_settings', { version: 9 })),
    'recharge_card_batches.sealed_codes': async () =>
      unsealCodes(
        batchNo,
        await read('recharge_card_batches', 'sealed_codes', { batch_no: batchNo })
      ),
    'payout_channel_types.sealed_settings': async () =>
      (await PayoutChannelType.findByOrFail({ type: 'PAYPAL' })).settings,
    'payout_channels.account_sealed': () => account('payout_channels', withdrawal.channelId!),
    'withdrawals.account_sealed': () => account('withdrawals', withdrawal.id),
    'payout_attempts.account_sealed': () => account('payout_attempts', attempt!.id),
  }
}

/** A payment method with keys, and earlier keys of it. */
async function sealGateway() {
  const add = await app.container.make(AddGateway)
  const gateway = await add.execute({ driver: 'stripe', actor: SYSTEM })
  await gateway.merge({ sealedSettings: sealKeys('stripe', { secretKey: 'sk_new' }) }).save()
  await db.table('payment_gateway_keys').insert({
    gateway_id: gateway.id,
    version: 9,
    sealed_settings: sealKeys('stripe', { secretKey: 'sk_old' }),
    replaced_at: new Date(),
  })
  return { gatewayId: gateway.id }
}
