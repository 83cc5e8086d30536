import CreatorApplication from '#applications/models/creator_application'

/** The pending application of the account with an email address. */
export class FindPendingApplication {
  /** @param email in any case */
  async execute(email: string): Promise<CreatorApplication | null> {
    return CreatorApplication.query()
      .join('users', 'users.id', 'creator_applications.user_id')
      .whereRaw('lower(users.email) = lower(?)', [email.trim()])
      .where('creator_applications.status', 'pending')
      .select('creator_applications.*')
      .first()
  }
}
