import { useState } from 'react'
import type { Data } from '@generated/data'
import { ActionDialog, type Action } from '~/components/payouts/settlements/action_dialog'
import { Button } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

type Settlement = Data.Payouts.Administration.SettlementFile

/** What can be done with a withdrawal now. The server decides again. */
export function ActionPanel({ settlement }: { settlement: Settlement }) {
  const t = useT('settlements')
  const [action, setAction] = useState<Action | null>(null)
  const possible = actionsOf(settlement)
  return (
    <Panel title={t('actions')}>
      <div className="flex flex-wrap gap-2">
        {possible.map((one, at) => (
          <Button
            key={one}
            variant={at === 0 && one !== 'comment' ? 'primary' : 'outline'}
            onPress={() => setAction(one)}
          >
            {t(`action.${one}`)}
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

function actionsOf({ stage, hold, attempts, otherAccount, payment }: Settlement): Action[] {
  if (stage === 'paid' || stage === 'returned') return ['comment']
  const [attempt] = attempts
  const isOpen = ['created', 'sending', 'unknown', 'accepted'].includes(attempt?.state ?? '')
  const isByHand = attempt?.driver === 'by_hand' || attempt?.driver === 'prepared'
  const isForPerson =
    isOpen && (isByHand || attempt?.waitsFor === 'person' || attempt?.state === 'unknown')
  const actions: [Action, boolean][] = [
    ['approve', stage === 'scheduled' && !hold],
    ['claim', isOpen && isByHand && !payment],
    ['complete', isForPerson],
    ['retry', stage === 'failed' && !hold],
    ['unhold', Boolean(hold)],
    ['hold', !hold],
    ['retarget', !isOpen && otherAccount !== null],
    ['cancel_unclaimed', isOpen && attempt?.waitsFor === 'recipient'],
    ['give_up', isForPerson],
    ['return', !isOpen],
    ['comment', true],
  ]
  return actions.filter(([, isPossible]) => isPossible).map(([one]) => one)
}
