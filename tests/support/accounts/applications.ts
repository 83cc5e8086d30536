import { DateTime } from 'luxon'
import db from '@adonisjs/lucid/services/db'
import type User from '#identity/models/user'
import CreatorApplication, { type ApplicationState } from '#applications/models/creator_application'
import { makeUser, type Visitor } from '#tests/support/identity'
import { lastCodeTo } from '#tests/support/mailbox'
import { signedIn } from '#tests/support/accounts/phones'
import { uniqueWord } from '#tests/support/shops'

export const OWN = '/api/v1/user/creator-applications'
export const OFFICE = '/api/v1/admin-dashboard/creator-applications'

/** A complete application; each call has another creator name. */
export function applicationBody(values: Record<string, unknown> = {}) {
  return {
    creatorName: uniqueWord('ink'),
    shopName: uniqueWord('Ink '),
    shopDescription: 'Brush letters and fonts',
    personalBio: 'I write letters.',
    contactInfo: 'X: @inkandpaper',
    contentPageLinks: [{ url: 'https://pages.example/ink', remark: 'Fonts' }],
    otherPlatformLinks: [],
    hasPublishedWork: true,
    ownsAccounts: true,
    isOriginal: true,
    acceptsTerms: true,
    ...values,
  }
}

/** Proves the address of an account, as the code from the mail does. */
export async function proveMail({ id, email }: Pick<User, 'id' | 'email'>, at = DateTime.utc()) {
  await db
    .knexQuery()
    .insert({ user_id: id, email, email_proved_at: at.toJSDate(), step: 2, updated_at: new Date() })
    .into('creator_application_drafts')
    .onConflict('user_id')
    .merge()
}

/** A signed-in user whose address is proved. */
export async function makeApplicant(values: Parameters<typeof makeUser>[0] = {}) {
  const user = await makeUser(values)
  const visitor = await signedIn(user)
  await proveMail(user)
  return { user, visitor }
}

/** Asks for the code, reads the mail and enters the code. */
export async function proveByCode(visitor: Visitor, { email }: Pick<User, 'email'>) {
  await visitor.post('/api/v1/auth/verification-codes/email', { purpose: 'become_creator' })
  return visitor.post(`${OWN}/email-proofs`, { code: await lastCodeTo(email) })
}

/** An application in the database, without its way there. */
export async function makeApplication(
  values: Partial<{
    user: User
    status: ApplicationState
    creatorName: string
    decidedAt: DateTime
  }> = {}
) {
  const user = values.user ?? (await makeUser())
  const status = values.status ?? 'pending'
  const body = applicationBody()
  const now = DateTime.utc()
  const application = await CreatorApplication.create({
    userId: user.id,
    email: user.email,
    status,
    proofCode: 'CM-00000000',
    creatorName: values.creatorName ?? body.creatorName,
    shopName: body.shopName,
    shopDescription: body.shopDescription,
    personalBio: body.personalBio,
    contactInfo: body.contactInfo,
    acceptedTermsAt: now,
    submittedAt: now,
    version: 1,
    contentPageLinks: JSON.stringify(body.contentPageLinks) as never,
    otherPlatformLinks: '[]' as never,
    ...(status === 'pending' ? {} : { decidedAt: values.decidedAt ?? now }),
    ...(status === 'rejected' ? { reason: 'No letters' } : {}),
  })
  return { user, application }
}
