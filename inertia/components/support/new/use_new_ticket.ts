import { useState } from 'react'
import { flushSync } from 'react-dom'
import { router } from '@inertiajs/react'
import { useTicketFiles, type FileLimits } from '~/components/support/use_ticket_files'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'
import { useUnsavedGuard } from '~/hooks/pages/use_unsaved_guard'
import type { Call } from '~/lib/api/api_request'
import { toast } from '~/lib/toast'

export type FormProps = {
  limits: FileLimits & {
    title: number
    content: number
    refundReason: number
    reportDetails: number
  }
}

/** Opens a ticket and leads to it. */
export function useNewTicket(limits: FileLimits, isDirty: boolean) {
  const t = useT('support')
  const opening = useApi('api.tickets.store')
  const files = useTicketFiles('api.ticket_files.store', limits)
  const [isDone, setDone] = useState(false)
  useUnsavedGuard(!isDone && (isDirty || files.files.length > 0))

  async function open(call: Call<'api.tickets.store'>) {
    const ticket = await opening.submit(call)
    if (!ticket) return
    toast.success(t('form.sent'))
    // Before the visit, so that nothing guards the page any more.
    flushSync(() => setDone(true))
    router.visit(`/tickets/${ticket.id}`)
  }

  return { opening, files, open }
}
