import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The first click beside the last one: a link that is opened again while the payment is pending does not take the order
 * away from its notification.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      alter table promotion_clicks add column first_clicked_at timestamptz;
      update promotion_clicks set first_clicked_at = clicked_at;
      alter table promotion_clicks alter column first_clicked_at set not null`)
  }

  override async down() {
    this.schema.raw('alter table promotion_clicks drop column first_clicked_at')
  }
}
