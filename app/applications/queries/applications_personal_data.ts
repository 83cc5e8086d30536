import db from '@adonisjs/lucid/services/db'
import { sectionOf, type PersonalDataSource, type Section } from '#core/privacy/personal_data'
import ApplicationDraft from '#applications/models/application_draft'

/** The user's applications as a creator, and what they have typed of the next one. */
export class ApplicationsPersonalData implements PersonalDataSource {
  execute(userId: number): Section[] {
    return [
      sectionOf('creatorApplications', 'id', () =>
        db
          .from('creator_applications')
          .where('user_id', userId)
          .select('id', 'status', 'email', 'reason')
          .select({ creatorName: 'creator_name', shopName: 'shop_name' })
          .select({ shopDescription: 'shop_description', personalBio: 'personal_bio' })
          .select({ contactInfo: 'contact_info', contentPageLinks: 'content_page_links' })
          .select({ otherPlatformLinks: 'other_platform_links', proofCode: 'proof_code' })
          .select({ acceptedTermsAt: 'accepted_terms_at', submittedAt: 'submitted_at' })
          .select({ decidedAt: 'decided_at', acknowledgedAt: 'acknowledged_at' })
          .select({ archivedBecause: 'archived_because', endedAt: 'ended_at' })
      ),
      { name: 'creatorApplicationDraft', rows: draftOf(userId) },
    ]
  }
}

async function* draftOf(userId: number) {
  const draft = await ApplicationDraft.find(userId)
  if (!draft) return
  const { email, emailProvedAt, step, content, updatedAt } = draft
  yield { email, emailProvedAt, step, content, updatedAt }
}
