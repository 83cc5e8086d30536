import '../../bin/setup/typescript.mjs'
import { signIn } from '../growth.mjs'

const { generateToken, hashToken } = await import('#identity/sessions/values/token_text')

/** What no cache answers: unique URLs, and requests of a program or of a reader who signed in. */
export async function waysNotKept(product, database) {
  const buyer = await findBuyer(database)
  return {
    'not kept': { bar: 'new', isNew: true },
    'with a token': {
      bar: 'known',
      headers: { authorization: `Bearer ${await tokenOf(buyer, database)}` },
    },
    'with a session': {
      bar: 'known',
      headers: { cookie: await signIn(product.address, buyer.email) },
    },
  }
}

async function findBuyer(database) {
  const { rows } = await database.query(
    `select id, email from users where role = 'user' order by id limit 1`
  )
  return rows[0]
}

/** An API token of this user. */
async function tokenOf({ id }, database) {
  const token = generateToken(id)
  await database.query(
    `insert into access_tokens (user_id, name, token_hash, hint, scopes, created_at, last_used_at)
     values ($1, 'bench', $2, 'hint', '{read}', now(), now())`,
    [id, hashToken(token)]
  )
  return token
}
