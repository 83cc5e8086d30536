import '../../bin/setup/typescript.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

export const CHATS = 10_000
export const TICKETS = 100_000
/** Pairs that have both written, for requests at the same moment. */
const WRITERS = 16
const UNREAD_CHATS = 1_000
const [EVENTS, ANNOUNCEMENTS] = [10_000, 50]

/** A user with many chats, one of which is long; and pairs that have both written, one for each connection. */
export async function makeChats(database, shop, messages) {
  const { rows: people } = await database.query(
    `insert into users (username, email, password, role, locale, created_at)
     select name, name || '@bench.example', 'no password', 'user', 'en-US', now() - interval '1 year'
       from generate_series(1, $1::int) as n, concat('talker', $2::int, '_', n) as name returning id`,
    [CHATS + 1, shop.id]
  )
  const ids = people.map(({ id }) => id).toSorted((one, other) => one - other)
  const [first, ...partners] = ids
  await database.query(
    `with made as (
       insert into chats (low_user_id, high_user_id, last_seq, created_by, created_at)
       select $1, id, case when id = $3 then $4 else 2 end, $1, now() from unnest($2::int[]) as p (id) returning *
     ), stored as (
       insert into chat_messages (chat_id, seq, sender_id, type, content, client_id, created_at)
       select id, seq, case when seq % 2 = 0 then low_user_id else high_user_id end, 'text',
         'Message number ' || seq, gen_random_uuid(), now()
       from made, generate_series(1, last_seq) as seq
     )
     insert into chat_members (chat_id, user_id, partner_id, last_message_at, read_seq, has_written)
     select id, low_user_id, high_user_id, now() - id * interval '1 second', last_seq, true from made
     union all
     select id, high_user_id, low_user_id, now() - id * interval '1 second', last_seq, true from made`,
    [first, partners, partners[0], messages]
  )
  const writers = partners.slice(0, WRITERS)
  const tokens = [first, ...writers].map(generateToken)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     select id, 'bench', hash, 'hint', '{read,write}', now(), now()
       from unnest($1::int[], $2::text[]) as given (id, hash)`,
    [[first, ...writers], tokens.map(hashToken)]
  )
  const users = [first, ...writers].map((id, n) => ({
    id,
    partner: id === first ? partners[0] : first,
    headers: { 'authorization': `Bearer ${tokens[n]}`, 'content-type': 'application/json' },
  }))
  return { users, partner: partners[0] }
}

/** What the header counts: notifications of events, chats with something unread, announcements. */
export async function makeUnread(database, userId) {
  await database.query(
    `update chat_members set unread = 1 where user_id = $1 and chat_id in (
       select chat_id from chat_members where user_id = $1 order by chat_id desc limit $2)`,
    [userId, UNREAD_CHATS]
  )
  await database.query(
    `insert into event_notifications (user_id, type, subject_id, data, created_at, updated_at)
     select $1, 'sale', n, '{}', now(), now() from generate_series(1, $2::int) as n`,
    [userId, EVENTS]
  )
  await database.query(
    `insert into announcements (title, content, published_at)
     select 'Announcement ' || n, 'Something is new', now() from generate_series(1, $1::int) as n`,
    [ANNOUNCEMENTS]
  )
}

/** Tickets of many users, of which a half waits for the staff. */
export async function makeTickets(database) {
  await database.query(
    `insert into tickets (ticket_no, user_id, type, topic, title, content, status, waiting_for,
       last_reply_at, created_at, updated_at)
     select 'TKBENCH' || n, u.id, 'general', 'files', 'A file of order ' || n || ' does not open',
       'The archive is damaged.', 'open', case n % 2 when 0 then 'staff' else 'user' end,
       at, at, at
     from generate_series(1, $1::int) as n
     join (select id, row_number() over (order by id) as place from users) u
       on u.place = 1 + n % (select count(*) from users),
     lateral (select now() - n * interval '1 minute' as at) as t`,
    [TICKETS]
  )
}
