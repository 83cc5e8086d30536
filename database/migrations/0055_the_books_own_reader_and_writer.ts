import { BaseSchema } from '@adonisjs/lucid/schema'

/**
 * The role of the application: it reads and writes everything, but can only append to the ledger. The migrating role
 * owns the tables and could drop their triggers; this role cannot. Where the migrating role may not create roles, the
 * triggers are the only protection.
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
