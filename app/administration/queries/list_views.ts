import SavedView from '#administration/models/saved_view'

/** The views that an admin has saved for a list, by name. */
export class ListViews {
  async execute({ userId, screen }: { userId: number; screen: string }): Promise<SavedView[]> {
    return SavedView.query().where({ userId, screen }).orderByRaw('lower(name)')
  }
}
