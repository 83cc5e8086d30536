import { DateTime } from 'luxon'
import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import sharp from 'sharp'
import app from '@adonisjs/core/services/app'
import { appUrl } from '#config/app'
import type User from '#identity/models/user'
import { PrivateFiles } from '#platform/storage/private_files'
import { SweepTicketFiles } from '#support/actions/sweep_ticket_files'
import TicketFile from '#support/models/ticket_file'
import {
  makeAsker,
  makeClerk,
  makeTicket,
  makeTicketFile,
  reply,
  ticketBody,
  TICKET_OFFICE,
  TICKETS,
} from '#tests/support/accounts/tickets'
import { pdfBytes, pictureBytes } from '#tests/support/catalog'
import { pngClaiming } from '#tests/support/files/pictures'
import { makeUser } from '#tests/support/identity'

const MIB = 1024 ** 2
/** A sample in CI; `npm run torture -- guesses` tries 10,000. */
const GUESSES = Number(process.env.GUESSES ?? 200)
const upload = (client: ApiClient, user: User, bytes: Buffer, filename = 'a.bin', path = TICKETS) =>
  client.post(`${path}/files`).loginAs(user).file('file', bytes, { filename })
const padded = (bytes: Buffer, size: number) =>
  Buffer.concat([bytes, Buffer.alloc(Math.max(0, size - bytes.length))])
const stored = async (id: number) => {
  const { storageKey } = await TicketFile.findOrFail(id)
  const files = await app.container.make(PrivateFiles)
  return files.exists(storageKey)
}

test.group('Files of tickets', () => {
  test('a picture is drawn anew and a PDF kept, whatever their names say', async ({
    client,
    assert,
  }) => {
    const user = await makeUser()
    const picture = await upload(client, user, await pictureBytes(), 'page.html')
    picture.assertStatus(201)
    assert.containsSubset(picture.body().data, { kind: 'image', name: 'page.webp' })
    const pdf = await upload(client, user, await pdfBytes(), '../../etc/inv\u202eoice.exe')
    assert.containsSubset(pdf.body().data, { kind: 'pdf', name: 'invoice.pdf' })
    const { storageKey } = await TicketFile.findOrFail(picture.body().data.id)
    const files = await app.container.make(PrivateFiles)
    const { format } = await files.withPath(storageKey, (path) => sharp(path).metadata())
    assert.equal(format, 'webp')
  })

  test('anything else is refused, also what is too large', async ({ client, assert }) => {
    const user = await makeUser()
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'
    const picture = await pictureBytes()
    const pdf = await pdfBytes()
    const hostile: [string, Buffer][] = [
      ['an SVG', Buffer.from(svg)],
      ['HTML', Buffer.from('<html><script>alert(1)</script>')],
      ['HTML that calls itself a PDF', Buffer.from('<!-- %PDF-1.7 --><script>1</script>')],
      ['an archive', Buffer.from('PK\x03\x04rest')],
      ['nothing', Buffer.alloc(0)],
      ['a picture of 50,000 pixels', pngClaiming(50_000, 50_000)],
      ['half a picture', picture.subarray(0, 60)],
      ['a picture above 2 MiB', padded(picture, 2 * MIB + 1)],
      ['a PDF above 5 MiB', padded(pdf, 5 * MIB + 1)],
    ]
    for (const [name, bytes] of hostile) {
      const response = await upload(client, user, bytes, 'evidence.png')
      assert.equal(response.status(), 422, name)
      assert.equal(response.body().error, 'FILE_REFUSED', name)
    }
    ;(await upload(client, user, padded(pdf, 5 * MIB))).assertStatus(201)
    const missing = await client.post(`${TICKETS}/files`).loginAs(user).json({})
    missing.assertStatus(422)
    assert.lengthOf(await TicketFile.findManyBy({ userId: user.id }), 1)
  })

  test('are sent once, by who uploaded them, and downloaded by both sides only', async ({
    client,
    assert,
  }) => {
    const { user, visitor } = await makeAsker()
    const { visitor: stranger, user: other } = await makeAsker()
    const { admin } = await makeClerk()
    const file = (await upload(client, user, await pdfBytes(), 'bill.pdf')).body().data
    const foreign = await stranger.post(TICKETS, ticketBody({ fileIds: [file.id] }))
    assert.deepEqual([foreign.status, foreign.body.error], [422, 'UNKNOWN_TICKET_FILE'])
    const opened = await visitor.post(TICKETS, ticketBody({ fileIds: [file.id] }))
    assert.containsSubset(opened.body.data.files, [{ id: file.id, name: 'bill.pdf', kind: 'pdf' }])
    const { id } = opened.body.data
    const again = await visitor.post(`${TICKETS}/${id}/conversations`, {
      ...reply('The bill'),
      fileIds: [file.id],
    })
    assert.equal(again.body.error, 'UNKNOWN_TICKET_FILE')

    const path = `${TICKETS}/${id}/files/${file.id}`
    const own = await visitor.get(path)
    assert.equal(own.status, 302)
    const location = own.headers.get('location')!
    const bytes = await fetch(new URL(location, appUrl))
    assert.equal(bytes.status, 200)
    assert.match(bytes.headers.get('content-disposition')!, /^attachment; filename="bill.pdf"/)
    assert.equal(bytes.headers.get('x-content-type-options'), 'nosniff')
    assert.equal(bytes.headers.get('content-type'), 'application/pdf')
    const tampered = new URL(location.replace('application%2Fpdf', 'text%2Fhtml'), appUrl)
    assert.notEqual((await fetch(tampered)).status, 200)

    const office = `${TICKET_OFFICE}/${id}/files/${file.id}`
    assert.equal((await admin.get(office)).status, 302)
    assert.equal((await stranger.get(path)).status, 404)
    const theirs = await makeTicket(other)
    assert.equal((await stranger.get(`${TICKETS}/${theirs.id}/files/${file.id}`)).status, 404)
    assert.equal((await stranger.get(office)).status, 403)
  })

  test('what was not sent is swept after a day; what was sent stays', async ({
    client,
    assert,
  }) => {
    const { user, visitor } = await makeAsker()
    const [sent, unsent, fresh] = await Promise.all(
      ['a', 'b', 'c'].map(async () => (await upload(client, user, await pdfBytes())).body().data.id)
    )
    await visitor.post(TICKETS, ticketBody({ fileIds: [sent] }))
    const expiresAt = DateTime.utc().minus({ minutes: 1 })
    await TicketFile.query().where('id', unsent).update({ expiresAt: expiresAt.toJSDate() })
    const key = (await TicketFile.findOrFail(unsent)).storageKey
    await (await app.container.make(SweepTicketFiles)).execute()
    assert.isNull(await TicketFile.find(unsent))
    assert.isFalse(await (await app.container.make(PrivateFiles)).exists(key))
    assert.isTrue(await stored(sent))
    assert.isTrue(await stored(fresh))
  })

  test('at most 20 an hour are taken', async ({ client, assert }) => {
    const user = await makeUser()
    const statuses: number[] = []
    for (let n = 0; n < 21; n++) {
      statuses.push((await upload(client, user, Buffer.from('no'))).status())
    }
    assert.deepEqual([...new Set(statuses.slice(0, 20))], [422])
    assert.equal(statuses[20], 429)
  })

  test('foreign tickets and files are absent, by any id', async ({ assert }) => {
    const { user } = await makeAsker()
    const { visitor: stranger } = await makeAsker()
    const ticket = await makeTicket(user)
    const file = await makeTicketFile(user, { ticketId: ticket.id })
    const unsent = await makeTicketFile(user)
    const answers = new Set<string>()
    for (let n = 0; n < GUESSES; n++) {
      const ticketId = n % 2 ? ticket.id : ticket.id + n
      const fileId = n % 3 ? file.id : unsent.id - n
      const { status, body } = await stranger.get(
        `${TICKETS}/${ticketId}/files/${Math.max(1, fileId)}`
      )
      answers.add(`${status} ${body?.error}`)
    }
    assert.deepEqual([...answers], ['404 NOT_FOUND'])
  }).timeout(60_000 + GUESSES * 100)
})
