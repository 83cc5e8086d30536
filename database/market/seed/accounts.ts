import { type DateTime } from 'luxon'
import User from '#identity/models/user'
import { type PublicFiles } from '#platform/storage/public_files'
import { admin, buyers, creators, PASSWORD, type Person } from '../people.js'
import { readAvatar } from '../files.js'

const WEEKS_AGO = { admin: 40, creator: 30, buyer: 13 }

/** Creates the verified demo accounts; existing ones are not changed. */
export async function seedAccounts(files: PublicFiles, now: DateTime): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  const make = async (person: Person, role: keyof typeof WEEKS_AGO) => {
    const existing = await User.findBy({ email: person.email })
    users.set(person.key, existing ?? (await create(files, person, role, now)))
  }
  await make(admin, 'admin')
  for (const person of creators) await make(person, 'creator')
  for (const person of buyers) await make(person, 'buyer')
  return users
}

async function create(
  files: PublicFiles,
  person: Person,
  role: keyof typeof WEEKS_AGO,
  now: DateTime
) {
  const avatarKey = `avatars/demo-${person.key}.webp`
  await files.put(avatarKey, await readAvatar(person.key), { contentType: 'image/webp' })
  const createdAt = now.minus({ weeks: WEEKS_AGO[role], hours: person.username.length * 3 })
  return User.create({
    username: person.username,
    email: person.email,
    password: PASSWORD,
    role: role === 'admin' ? 'admin' : 'user',
    locale: person.locale,
    avatarKey,
    emailVerifiedAt: createdAt,
    createdAt,
  })
}
