/** The same screen as in the studio, of the shop that the admin entered. */
export { default } from '~/pages/studio/delivery/leak_reports/index'
