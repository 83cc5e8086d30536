import { type DateTime } from 'luxon'
import User from '#identity/models/user'
import { type PublicFiles } from '#platform/storage/public_files'
import { admin, buyers, creators, PASSWORD, type Person } from '../people.js'
import { readAvatar } from '../files.js'

const WEEKS_AGO = { admin: 40, creator: 30, buyer: 13 }

/** The list of users shows ids in the order of registration. */
const HOURS_BETWEEN = 11

/** Creates the verified demo accounts; existing ones are not changed. */
export async function seedAccounts(files: PublicFiles, now: DateTime): Promise<Map<string, User>> {
  const users = new Map<string, User>()
  const make = async (people: Person[], role: keyof typeof WEEKS_AGO) => {
    for (const [place, person] of people.entries()) {
      const existing = await User.findBy({ email: person.email })
      const hours = HOURS_BETWEEN * (people.length - place)
      const createdAt = now.minus({ weeks: WEEKS_AGO[role], hours })
      users.set(person.key, existing ?? (await create(files, person, role, createdAt)))
    }
  }
  await make([admin], 'admin')
  await make(creators, 'creator')
  await make(buyers, 'buyer')
  return users
}

async function create(
  files: PublicFiles,
  person: Person,
  role: keyof typeof WEEKS_AGO,
  createdAt: DateTime
) {
  const avatarKey = `avatars/demo-${person.key}.webp`
  await files.put(avatarKey, await readAvatar(person.key), { contentType: 'image/webp' })
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
