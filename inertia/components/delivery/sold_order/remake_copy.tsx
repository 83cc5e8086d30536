import { router } from '@inertiajs/react'
import { RotateCw } from 'lucide-react'
import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { useApi } from '~/hooks/use_api'
import { useT } from '~/hooks/use_t'

type Props = { copyId: number; buyer: string; isAdmin: boolean }

/** Lets the creator or an admin have a failed copy made again. */
export function RemakeCopy({ copyId, buyer, isAdmin }: Props) {
  const t = useT('delivery')
  const asCreator = useApi('api.studio.copy_remakes.store', { reloadsOutdated: true })
  const asAdmin = useApi('api.admin.copy_remakes.store', { reloadsOutdated: true })
  const remake = isAdmin ? asAdmin : asCreator

  async function makeAgain() {
    const queued = await remake.submit({ params: { copyId } })
    if (queued) router.reload({ only: ['sold', 'copies'] })
  }

  return (
    <span className="mt-1 flex basis-full flex-col items-start gap-2">
      <Button
        size="sm"
        variant="outline"
        icon={<RotateCw aria-hidden />}
        busy={remake.processing}
        aria-label={t('assignments.remakeNamed', { name: buyer })}
        onPress={() => void makeAgain()}
      >
        {t('assignments.remake')}
      </Button>
      <ApiFailure api={remake} />
    </span>
  )
}
