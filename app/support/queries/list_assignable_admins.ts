import db from '@adonisjs/lucid/services/db'

const MAX_ADMINS = 100

/** The admins who can take care of a ticket. */
export class ListAssignableAdmins {
  async execute(): Promise<{ id: number; username: string }[]> {
    return db
      .from('users')
      .where('role', 'admin')
      .whereNull('banned_at')
      .whereNull('deleted_at')
      .select('id', 'username')
      .orderBy('username')
      .limit(MAX_ADMINS)
  }
}
