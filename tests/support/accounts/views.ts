import type User from '#identity/models/user'
import SavedView from '#administration/models/saved_view'

/** A saved view of the list of users. */
export const makeView = ({ id: userId }: Pick<User, 'id'>) =>
  SavedView.create({ userId, screen: 'users', name: 'Creators', filters: 'role=creator' })
