import { useT } from '~/hooks/use_t'

type Props = { person: { id: number; username: string; isDeleted: boolean } }

/** A user's displayed name; deleted accounts have a number only. */
export function PersonName({ person }: Props) {
  const t = useT('web')
  return person.isDeleted ? t('deleted_account', { id: String(person.id) }) : person.username
}
