import { useState } from 'react'
import type { Data } from '@generated/data'
import {
  ActionDialog,
  actionKey,
  type Action,
} from '~/components/payouts/settlements/action_dialog'
import { Button } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Settlement = Data.Payouts.Administration.WithdrawalFile

/** What can be done with a withdrawal now, as the server says; it decides again when it is asked. */
export function ActionPanel({ settlement }: { settlement: Settlement }) {
  const t = useT('settlements')
  const [action, setAction] = useState<Action | null>(null)
  return (
    <Panel title={t('actions')}>
      <div className="flex flex-wrap gap-2">
        {settlement.actions.map((one) => (
          <Button
            key={one}
            variant={one === settlement.nextAction ? 'primary' : 'outline'}
            onPress={() => setAction(one)}
          >
            {t(actionKey(one, settlement))}
          </Button>
        ))}
      </div>
      {action ? (
        <ActionDialog
          key={action}
          action={action}
          settlement={settlement}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Panel>
  )
}
