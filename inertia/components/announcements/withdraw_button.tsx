import { useState } from 'react'
import { router } from '@inertiajs/react'
import {
  isUnpublished,
  type AnnouncementRow,
} from '~/components/announcements/announcement_columns'
import { Button } from '~/components/ui/actions/button'
import { ConfirmDialog } from '~/components/ui/actions/confirm_dialog'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

/** Withdraws what is published, and deletes what is not. */
export function WithdrawButton({ announcement }: { announcement: AnnouncementRow }) {
  const t = useT('announcements')
  const api = useApi('api.admin.announcements.destroy')
  const [isOpen, setOpen] = useState(false)
  const { id, type, title, state } = announcement
  const isDeleted = isUnpublished(state)
  const label = t(isDeleted ? 'delete' : 'withdraw')

  async function withdraw() {
    if (!(await api.submit({ params: { id: String(id) } }))) return false
    return () => router.visit(`/admin/notifications?type=${type}`)
  }

  return (
    <>
      <Button variant="danger-soft" onPress={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t(isDeleted ? 'delete_ask' : 'withdraw_ask', {
          title,
        })}
        confirmLabel={label}
        danger
        api={api}
        onConfirm={withdraw}
      >
        {t(isDeleted ? 'delete_text' : 'withdraw_text')}
      </ConfirmDialog>
    </>
  )
}
