import { Button } from '~/components/ui/actions/button'
import { ApiFailure } from '~/components/ui/feedback/api_form'
import { PlainCheckboxField } from '~/components/ui/fields/plain_checkbox_field'
import type { StoredJob } from '~/components/operations/job_row'
import type { JobActions } from '~/components/operations/use_job_actions'
import { useT } from '~/hooks/use_t'

type Props = {
  state: string
  actions: JobActions
  chosen: StoredJob[]
  /** All rows of the page are selected. */
  isWhole: boolean
  onWhole: (isTicked: boolean) => void
  onDone: () => void
  onRemove: () => void
}

/** What can be done with the selected jobs. */
export function JobSelection(props: Props) {
  const { state, chosen, isWhole, onWhole, actions, onDone, onRemove } = props
  const t = useT('operations')
  const { acting, act } = actions
  const count = chosen.length
  async function run(action: 'retry' | 'promote') {
    const ids = chosen.map(({ id }) => id)
    if (await act(action, ids)) onDone()
  }
  return (
    <>
      <ApiFailure api={acting} />
      <PlainCheckboxField value={isWhole} onChange={onWhole}>
        {t('jobs.select_page')}
      </PlainCheckboxField>
      {chosen.some(({ isScheduled }) => isScheduled) ? (
        <p className="text-sm text-muted">{t('jobs.promote_scheduled')}</p>
      ) : null}
      {count > 0 ? (
        <div className="flex flex-wrap gap-3">
          {state === 'delayed' ? (
            <Button busy={acting.processing} onPress={() => void run('promote')}>
              {t('jobs.promote')}
            </Button>
          ) : (
            <Button busy={acting.processing} onPress={() => void run('retry')}>
              {t('jobs.retry_selected', { count })}
            </Button>
          )}
          {state === 'failed' ? (
            <Button variant="danger-soft" onPress={onRemove}>
              {t('jobs.remove_selected', { count })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
