import ace from '@adonisjs/core/services/ace'
import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import Ticket from '#support/models/ticket'
import TicketAnswer from '../../../commands/support/ticket_answer.js'
import TicketClose from '../../../commands/support/ticket_close.js'
import TicketList from '../../../commands/support/ticket_list.js'
import { makeTicket } from '#tests/support/accounts/tickets'
import { makeUser } from '#tests/support/identity'
import { mailsTo } from '#tests/support/mailbox'
import { emptyQueue, settle } from '#tests/support/queue'

test.group('Commands for tickets', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.setup(emptyQueue)

  test('ticket:list prints what waits, and refuses unknown values', async ({ assert }) => {
    const user = await makeUser()
    const ticket = await makeTicket(user)
    const list = await ace.create(TicketList, [`--keyword=${user.username}`])
    await list.exec()
    list.assertSucceeded()
    const json = await ace.create(TicketList, ['--json', `--keyword=${ticket.ticketNo}`])
    const { tickets } = (await json.work()) as { tickets: { id: number }[] }
    assert.deepEqual(
      tickets.map(({ id }) => id),
      [ticket.id]
    )
    for (const wrong of ['--status=pending', '--type=complaint', '--page=0']) {
      const command = await ace.create(TicketList, [wrong])
      await command.exec()
      assert.equal(command.exitCode, 2, wrong)
    }
  })

  test('ticket:answer answers or notes; ticket:close resolves or closes, once', async ({
    assert,
  }) => {
    const user = await makeUser()
    const { id } = await makeTicket(user)
    const run = async (command: typeof TicketAnswer | typeof TicketClose, args: string[]) => {
      const made = await ace.create(command, args)
      await made.exec()
      return made.exitCode
    }
    assert.equal(await run(TicketAnswer, [String(id), '--text=Secret', '--internal']), 0)
    assert.equal(await run(TicketAnswer, [String(id), '--text=Please try again']), 0)
    assert.equal((await Ticket.findOrFail(id)).waitingFor, 'user')
    assert.equal(await run(TicketClose, [String(id), '--resolve']), 0)
    assert.equal(await run(TicketClose, [String(id)]), 0)
    assert.equal((await Ticket.findOrFail(id)).status, 'closed')
    assert.equal(await run(TicketClose, [String(id)]), 1, 'refused: it is closed')
    assert.equal(await run(TicketAnswer, [String(id), '--text=Too late']), 1)
    assert.equal(await run(TicketAnswer, ['seventeen', '--text=Hello']), 2)
    assert.equal(await run(TicketAnswer, [String(id), '--text= ']), 2)
    await settle()
    const texts = (await mailsTo(user.email)).map(({ text }) => text)
    assert.lengthOf(texts, 2)
    assert.notInclude(texts.join(), 'Secret')
  })
})
