/** @alone Its workers bring schedules of BullMQ and keep their connections. */
import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import Copy from '#delivery/models/copy'
import { accounts } from '#ledger/models/account'
import LedgerCheck from '../../../commands/ledger/ledger_check.js'
import SiteMaintenance from '../../../commands/site/site_maintenance.js'
import { loseRows, takeBackup } from '#tests/support/suite/backup'
import { accessibilityFaults } from '#tests/support/browser/accessibility'
import { ledgerBalanceOf, restoreGatewaysAfterwards } from '#tests/support/browser/checkout_screens'
import { expectConsoleError } from '#tests/support/browser/console_guard'
import { horizontalOverflow } from '#tests/support/browser/horizontal_overflow'
import { openSignedInPage } from '#tests/support/browser/open_page'
import { setLanguage, type Language } from '#tests/support/browser/set_language'
import { Shopper, shoppersOf } from '#tests/support/browser/shopper'
import { step } from '#tests/support/browser/step'
import { everythingMarked, makeAttachment, pdfOf } from '#tests/support/delivery'
import { emptyDatabaseAfterwards } from '#tests/support/empty_database'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { makeListing, makeSeller, sandboxId } from '#tests/support/orders'
import { killWhileStamping, stopIfRunning } from '#tests/support/processes/kill_while_stamping'
import { startWorker } from '#tests/support/processes/start_worker'
import { balanceOf, owedForCards } from '#tests/support/recharge_cards'
import { emptyQueue, settle } from '#tests/support/queue'
import { keepMessages, runCommand } from '#tests/support/suite/run_command'
import { until } from '#tests/support/until'

/** Those of the buyers: every other journey buys in English. */
const LANGUAGES: Language[] = ['zh-CN', 'ja-JP']
const TITLE = 'Ink drawings'
const FILE = 'ink.pdf'
/** Enough for more than a second of a worker. */
const PAGES = 1_500
const CODE = /[0-9A-Z]{5}(-[0-9A-Z]{5}){4}/g

async function goods() {
  const seller = await makeSeller()
  const watermark = JSON.stringify(everythingMarked)
  const ink = await makeListing(seller, { title: TITLE, price: 3_000, watermark })
  await makeAttachment(seller, ink, { kind: 'pdf', bytes: await pdfOf(PAGES), name: FILE })
  const lanterns = await makeListing(seller, { title: 'Paper lanterns', price: 4_000, watermark })
  return { ink, lanterns }
}

async function disableSandbox(admin: Shopper) {
  const name = admin.words('payments.gateways.sandbox.name')
  await admin.press('payments.settings.off_of', { name })
  await admin.press('payments.settings.off')
  await admin.button('payments.settings.on_of', { name }).waitFor()
}

test.group('Operations', (group) => {
  group.each.setup(emptyDatabaseAfterwards)
  group.each.setup(emptyQueue)
  group.each.setup(restoreGatewaysAfterwards)
  group.each.setup(keepMessages)

  test('cards, a disabled gateway, a killed worker, maintenance and a backup, in three languages', async ({
    browser,
    assert,
    cleanup,
  }) => {
    await sandboxId()
    const { ink, lanterns } = await goods()
    const shoppers = await shoppersOf(browser, LANGUAGES, cleanup)
    const all = (act: (shopper: Shopper) => Promise<unknown>) => Promise.all(shoppers.map(act))
    const boss = await makeUser({ role: 'admin' })
    const page = await openSignedInPage(browser, boss, cleanup)
    const tradeNos = new Map<Shopper, string>()
    // The admin works in another language at each step.
    const inLanguage = async (language: Language) => {
      await setLanguage(page.context(), language)
      return new Shopper(boss, page, language)
    }
    let codes: string[] = []

    await step('an admin creates a batch and exports its codes once', async () => {
      const office = await inLanguage('zh-CN')
      await office.open('/admin/recharge-cards')
      await office.press('payments.cards.create')
      const dialog = page.getByRole('alertdialog')
      await dialog.getByLabel(office.words('payments.cards.denomination')).fill('50')
      await dialog.getByLabel(office.words('payments.cards.count')).fill('2')
      assert.deepEqual(await accessibilityFaults(page), [])
      await dialog.getByRole('button', { name: office.words('payments.cards.create') }).click()
      await dialog.waitFor({ state: 'detached' })
      assert.equal(await owedForCards(), 10_000n)

      const { batch_no: batch } = await db.from('recharge_card_batches').firstOrFail()
      const exporting = office.button('payments.cards.export_of', { batch })
      await exporting.click()
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: office.words('payments.cards.export') }).click(),
      ])
      codes = (await readFile(await saved.path())).toString().match(CODE) ?? []
      assert.lengthOf(codes, 2)
      await exporting.waitFor({ state: 'detached' })
    })

    await step('each buyer redeems a card, once', async () => {
      expectConsoleError(/409/)
      await all(async (buyer) => {
        const wallet = await buyer.open('/account/wallet')
        const code = codes[shoppers.indexOf(buyer)]!.toLowerCase()
        for (const outcome of [
          buyer.words('payments.wallet.credited', { amount: buyer.money(5_000n) }),
          buyer.words('errors.RECHARGE_CARD_USED'),
        ]) {
          await wallet.getByLabel(buyer.words('payments.wallet.code')).fill(code)
          await buyer.press('payments.wallet.redeem_submit')
          await wallet.getByText(outcome).first().waitFor()
        }
        assert.equal(await horizontalOverflow(wallet), 0, buyer.language)
      })
      assert.deepEqual(await accessibilityFaults(shoppers[0]!.page), [])
      assert.equal(await owedForCards(), 0n)
    })

    await step('and pays by balance, up to its amount', async () => {
      await all(async (buyer) => {
        const checkout = await buyer.open(`/checkout?product=${ink.id}`)
        await buyer.choose('payments.gateways.balance.name')
        await buyer.agree()
        await buyer.press('orders.checkout.pay', { amount: buyer.money(3_000n) })
        await checkout.waitForURL('**/orders/**')
        tradeNos.set(buyer, new URL(checkout.url()).pathname.split('/').at(-1)!)
        assert.equal(await balanceOf(buyer.user), 2_000n)

        await buyer.open(`/checkout?product=${lanterns.id}`)
        await buyer.choose('payments.gateways.balance.name')
        await buyer.sees('orders.checkout.balance_short')
        const pay = buyer.button('orders.checkout.pay', { amount: buyer.money(4_000n) })
        assert.isTrue(await pay.isDisabled())
        await buyer.open('/account/wallet')
        await checkout.getByText(buyer.money(2_000n), { exact: true }).first().waitFor()
      })
      assert.lengthOf(await db.from('orders'), 2)
    })

    await step('a worker dies while it makes a copy; the next one makes it, once', async () => {
      await all((buyer) => buyer.open(`/orders/${tradeNos.get(buyer)}`))
      const half = await killWhileStamping()
      const worker = await startWorker({ NODE_ENV: 'development' })
      cleanup(() => stopIfRunning(worker))
      const made = () => Copy.query().where('status', 'done')
      await until(async () => (await made()).length === 2, 'all copies are made', 120)
      assert.equal((await half.refresh()).attempts, 2)
      await all(async (buyer) => {
        await buyer.open(`/orders/${tradeNos.get(buyer)}`)
        const [saved] = await Promise.all([
          buyer.page.waitForEvent('download'),
          buyer.press('delivery.files.downloadNamed', { name: FILE }),
        ])
        assert.isAbove((await readFile(await saved.path())).length, 100_000)
        const data = { count: 1, productTitle: TITLE, isReady: 'true' }
        const of = (mail: string) => buyer.words(`mails.notifications.${mail}.subject`, data)
        const ready = [of('files_ready'), of('receipt')]
        const sent = async () =>
          (await mailsTo(buyer.user.email)).filter(({ subject }) => ready.includes(subject ?? ''))
        await until(async () => (await sent()).length === 1, `one of ${ready.join(', ')}`, 30)
      })
      await stopIfRunning(worker)
    })

    await step('a gateway that is disabled meanwhile leaves the checkout', async () => {
      expectConsoleError(/409/)
      await all((buyer) => buyer.open(`/checkout?product=${lanterns.id}`))
      const admin = await inLanguage('ja-JP')
      await admin.open('/admin/payment-gateways')
      await disableSandbox(admin)
      await all(async (buyer) => {
        await buyer.agree()
        await buyer.press('orders.checkout.pay', { amount: buyer.money(4_000n) })
        await buyer.sees('errors.PAYMENT_GATEWAY_UNAVAILABLE')
        const name = buyer.page.getByText(buyer.words('payments.gateways.sandbox.name'))
        await name.waitFor({ state: 'detached' })
      })
      assert.lengthOf(await db.from('orders'), 2)
    })

    await step('payments that were opened before are still completed', async () => {
      const admin = await inLanguage('ja-JP')
      const name = admin.words('payments.gateways.sandbox.name')
      await admin.press('payments.settings.on_of', { name })
      await admin.button('payments.settings.off_of', { name }).waitFor()
      await all(async (buyer) => {
        await buyer.open(`/checkout?product=${lanterns.id}`)
        await buyer.agree()
        await buyer.press('orders.checkout.pay', { amount: buyer.money(4_000n) })
        await buyer.page.waitForURL('**/sandbox-gateway/**')
      })
      await disableSandbox(admin)
      await all(async (buyer) => {
        await buyer.press('payments.sandbox.pay', { amount: buyer.money(4_000n) })
        await buyer.page.waitForURL('**/orders/**')
      })
      await settle()
      assert.lengthOf(await db.from('orders').where('status', 'paid'), 4)
      const received = await ledgerBalanceOf(accounts.gatewayClearing('sandbox'), 'CNY')
      assert.equal(received.minor, -8_000n)
    })

    await step('maintenance: buyers wait, admins work on, and all come back', async () => {
      cleanup(async () => void (await runCommand(SiteMaintenance, 'off')))
      const admin = await inLanguage('en-US')
      assert.equal((await runCommand(SiteMaintenance, 'on', '--force')).exitCode, 0)
      expectConsoleError(/503/)
      await all(async ({ page: waiting, words }) => {
        await waiting.goto('/orders')
        await waiting.getByRole('heading', { name: words('notice.maintenance.title') }).waitFor()
      })
      await admin.open('/admin')
      await admin.sees('web.maintenance.admin')
      assert.equal((await runCommand(SiteMaintenance, 'off')).exitCode, 0)
      await all(({ page: waiting }) => waiting.getByText(TITLE).first().waitFor())
    })

    await step('a backup is restored after an accident, and the books agree again', async () => {
      const admin = await inLanguage('en-US')
      const backup = await takeBackup()
      cleanup(backup.drop)
      await loseRows(tradeNos.get(shoppers[0]!)!)
      const seesTask = (isThere: boolean) =>
        until(
          async () => {
            await admin.open('/admin')
            const found = await page.getByText(admin.words('web.admin_home.task.ledger')).count()
            return found > 0 === isThere
          },
          `the dashboard ${isThere ? 'shows' : 'does not show'} the differences`
        )
      assert.equal((await runCommand(LedgerCheck)).exitCode, 1)
      await seesTask(true)

      await backup.restore()
      assert.equal((await runCommand(LedgerCheck)).exitCode, 0)
      await seesTask(false)
      await admin.sees('web.admin_home.ledger_sound')
      await all(async (buyer) => {
        await buyer.open('/orders')
        await buyer.page.getByText('Paper lanterns').first().waitFor()
        await buyer.page.getByText(TITLE).first().waitFor()
        assert.equal(await balanceOf(buyer.user), 2_000n)
      })
    })
  }).timeout(400_000)
})
