import { useState, type ReactNode } from 'react'
import { Check, Minus } from 'lucide-react'
import { DeleteDialog } from '~/components/identity/data/delete_dialog'
import { Button } from '~/components/ui/actions/button'
import { Panel } from '~/components/ui/show/panel'
import { useT } from '~/hooks/use_t'

const GOES = ['name', 'access', 'files', 'follows']
const STAYS = ['books', 'marks', 'comments']

/** What is deleted and what is kept, shown before the decision. */
export function DeletePanel() {
  const t = useT('identity')
  const [isAsking, setAsking] = useState(false)

  return (
    <Panel title={t('data.delete.title')} description={t('data.delete.lead')}>
      <div className="flex flex-col items-start gap-6">
        <div className="grid w-full gap-6 sm:grid-cols-2">
          <List
            title={t('data.delete.goes_title')}
            items={GOES.map((item) => t(`data.delete.goes.${item}`))}
            mark={<Minus aria-hidden size={16} className="mt-0.5 shrink-0 text-danger" />}
          />
          <List
            title={t('data.delete.stays_title')}
            items={STAYS.map((item) => t(`data.delete.stays.${item}`))}
            mark={<Check aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />}
          />
        </div>
        <Button variant="danger-soft" onPress={() => setAsking(true)}>
          {t('data.delete.action')}
        </Button>
      </div>
      <DeleteDialog isOpen={isAsking} onClose={() => setAsking(false)} />
    </Panel>
  )
}

type ListProps = { title: string; items: string[]; mark: ReactNode }

function List({ title, items, mark }: ListProps) {
  return (
    <div>
      <h3 className="mb-2 text-sm font-medium">{title}</h3>
      <ul className="flex flex-col gap-2">
        {items.map((item) => (
          <li key={item} className="flex gap-2 text-muted">
            {mark}
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
