import type { Comment } from '~/components/community/use_comments'
import { useT } from '~/hooks/use_t'

/** The displayed name of a comment's author; deleted accounts have a number only. */
export function useDisplayName() {
  const t = useT('web')
  return ({ id, username, isDeleted }: NonNullable<Comment['author']>) =>
    isDeleted ? t('deleted_account', { id: String(id) }) : username
}
