import { inject } from '@adonisjs/core'
import db from '@adonisjs/lucid/services/db'
import { ListAuditEntries } from '#audit/queries/list_audit_entries'
import type AuditEntry from '#audit/models/audit_entry'
import User from '#identity/models/user'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'

/** The account itself, its credentials and its activity. */
@inject()
export class AccountPersonalData implements PersonalDataSource {
  constructor(private listAuditEntries: ListAuditEntries) {}

  async execute(userId: number): Promise<Section[]> {
    const user = await User.findOrFail(userId)
    const own = (table: string) => db.from(table).where('user_id', userId)
    return [
      { name: 'profile', rows: once(profileOf(user)) },
      { name: 'sessions', rows: sessionsOf(userId) },
      { name: 'knownPlaces', rows: placesOf(userId) },
      sectionOf('accessTokens', 'id', () => own('access_tokens').select(TOKEN)),
      sectionOf('recoveryCodes', 'id', () => own('recovery_codes').select(CODE)),
      sectionOf('signInChallenges', 'id', () => own('sign_in_challenges').select(CHALLENGE)),
      sectionOf('passwordResets', 'id', () => own('password_resets').select(CODE)),
      sectionOf('verificationCodes', 'id', () => codesOf(user)),
      sectionOf('bans', 'id', () => own('user_bans').select(BAN)),
      { name: 'history', rows: this.historyOf(userId) },
    ]
  }

  /** Activities by, on and on behalf of the user, without data about others. */
  private async *historyOf(userId: number) {
    let beforeId: number | undefined
    for (;;) {
      const entries = await this.listAuditEntries.execute({ about: userId, beforeId, limit: 100 })
      yield* entries.map((entry) => historyLine(entry, userId))
      if (entries.length < 100) return
      beforeId = entries.at(-1)!.id
    }
  }
}

/** Listed explicitly, because a future column may be secret. */
const PROFILE = [
  'id',
  'username',
  'email',
  'emailVerifiedAt',
  'pendingEmail',
  'phoneNumber',
  'phoneCountry',
  'billingName',
  'taxNumber',
  'billingAddress',
  'role',
  'groupName',
  'locale',
  'localeIsChosen',
  'termsVersion',
  'termsLocale',
  'termsAcceptedAt',
  'avatarKey',
  'twoFactorEnabledAt',
  'passwordChangedAt',
  'previousEmail',
  'emailChangedAt',
  'twoFactorRemovedAt',
  'bannedAt',
  'createdAt',
  'updatedAt',
]

const TOKEN = {
  id: 'id',
  name: 'name',
  scopes: 'scopes',
  hint: 'hint',
  createdAt: 'created_at',
  expiresAt: 'expires_at',
  lastUsedAt: 'last_used_at',
  revokedAt: 'revoked_at',
}
const CODE = { id: 'id', createdAt: 'created_at', usedAt: 'used_at' }
const CHALLENGE = { id: 'id', createdAt: 'created_at', finishedAt: 'consumed_at' }
const BAN = { id: 'id', reason: 'reason', createdAt: 'created_at', liftedAt: 'lifted_at' }
const SENT_CODE = {
  id: 'id',
  purpose: 'purpose',
  address: 'address',
  createdAt: 'created_at',
  usedAt: 'consumed_at',
}

async function* once(row: object) {
  yield row
}

function profileOf(user: User): object {
  return user.serialize({ fields: { pick: PROFILE } })
}

/** Includes codes sent to the address before the account existed. */
function codesOf({ id, email, pendingEmail, phoneNumber }: User) {
  const addresses = [email, pendingEmail, phoneNumber].filter((address) => address !== null)
  return db
    .from('verification_codes')
    .where((own) => own.where('user_id', id).orWhereIn('address', addresses))
    .select(SENT_CODE)
}

/** Sessions without their id, which is the secret in the cookie. */
async function* sessionsOf(userId: number) {
  yield* await db
    .from('sessions')
    .where('user_id', String(userId))
    .select({
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      signedInAt: 'signed_in_at',
      lastSeenAt: 'last_seen_at',
    })
    .orderBy('signed_in_at')
}

/** Places are stored as hashes, so only their times can be exported. */
async function* placesOf(userId: number) {
  yield* await db
    .from('known_places')
    .where('user_id', userId)
    .select({ firstSeenAt: 'first_seen_at', lastSeenAt: 'last_seen_at' })
    .orderBy('first_seen_at')
}

function historyLine(entry: AuditEntry, userId: number) {
  const isOwn = entry.actorId === userId && entry.actingAsId === null
  const isAboutOther = entry.subjectType === 'user' && entry.subjectId !== String(userId)
  return {
    at: entry.occurredAt,
    action: entry.action,
    by: isOwn ? 'you' : entry.actorId === null ? 'system' : 'administrator',
    ...(isAboutOther
      ? {}
      : { subject: entry.subjectType, subjectId: entry.subjectId, details: entry.details }),
    ...(isOwn ? { ipAddress: entry.ipAddress } : {}),
  }
}
