import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The role that the application works as: it reads and writes everything, but of the book it can only add. Whoever
 * migrates owns the tables, and could take the triggers off; this role cannot. Where the migrating role may not create
 * others, the triggers stand alone.
 */
export default class extends BaseSchema {
  override async up() {
    this.schema.raw(`
      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then
          create role countermark_app nologin;
        end if;
        grant countermark_app to current_user;
      exception
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then raise notice 'no role of its own for the application';
      end $$;

      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        grant usage on schema public to countermark_app;
        grant select, insert, update, delete on all tables in schema public to countermark_app;
        grant usage, select on all sequences in schema public to countermark_app;
        alter default privileges in schema public
          grant select, insert, update, delete on tables to countermark_app;
        alter default privileges in schema public grant usage, select on sequences to countermark_app;
        revoke update, delete on ledger_entries, ledger_transactions, ledger_accounts from countermark_app;
        grant update (balance) on ledger_accounts to countermark_app;
      end $$;
    `)
  }

  override async down() {
    this.schema.raw(`
      do $$
      begin
        if not exists (select 1 from pg_roles where rolname = 'countermark_app') then return; end if;
        drop owned by countermark_app;
      end $$;
    `)
  }
}
