import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { toast } from '~/lib/toast'

type Props = {
  userId: number
  /** The text of the button, its name with the user's, and the message afterwards. */
  words: { text: string; label: string; done: string }
  onDone: () => void
}

/** Lets a blocked customer into the shop again. */
export function UnblockButton({ userId, words, onDone }: Props) {
  const unblock = useApi('api.studio.blocked_customers.destroy', { reloadsOutdated: true })

  async function letIn() {
    const response = await unblock.submit({ params: { id: userId } })
    if (response === undefined) return
    toast.success(words.done)
    onDone()
  }
  return (
    <div className="flex flex-col items-end gap-2">
      <ApiFailure api={unblock} />
      <Button
        size="sm"
        variant="outline"
        busy={unblock.processing}
        aria-label={words.label}
        onPress={() => void letIn()}
      >
        {words.text}
      </Button>
    </div>
  )
}
