import { Drawer } from '@heroui/react/drawer'
import { Facts, type Fact } from '~/components/ui/show/facts'
import { useT } from '~/hooks/use_t'

type Props = { title: string; facts: Fact[]; onClose: () => void }

/** A row of a table that has no page of its own. */
export default function RowDrawer({ title, facts, onClose }: Props) {
  const t = useT('ui')
  return (
    <Drawer.Backdrop isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Drawer.Content placement="right">
        <Drawer.Dialog className="w-full sm:max-w-xl">
          <Drawer.CloseTrigger aria-label={t('close')} />
          <Drawer.Header>
            <Drawer.Heading className="wrap-anywhere">{title}</Drawer.Heading>
          </Drawer.Header>
          {/* Cells of several lines are aligned to the start in a table, and to the end here. */}
          <Drawer.Body className="[&_dd_.flex-col]:items-end">
            <Facts facts={facts} />
          </Drawer.Body>
        </Drawer.Dialog>
      </Drawer.Content>
    </Drawer.Backdrop>
  )
}
