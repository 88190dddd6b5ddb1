interface Database {
  query<T>(text: string, values?: unknown[]): Promise<T>;
}

type Field<R> = keyof R & string;

/**
 * Whole rows of a table that is read, changed and stored row by row: its columns by the names of their fields. Everything else
 * is SQL where it is used.
 */
export class Table<R extends { readonly id: string }> {
  private readonly fields: readonly Field<R>[];
  private readonly list: string;

  constructor(
    private readonly name: string,
    private readonly columns: Readonly<Record<Field<R>, string>>,
  ) {
    this.fields = Object.keys(columns) as Field<R>[];
    this.list = this.fields.map((field) => `${columns[field]} AS "${field}"`).join(', ');
  }

  /** @param rest what follows FROM: a condition, a lock */
  async find(db: Database, rest: string, values: readonly unknown[]): Promise<R | null> {
    const [row] = await db.query<R[]>(`SELECT ${this.list} FROM ${this.name} ${rest}`, [...values]);
    return row ?? null;
  }

  byId(db: Database, id: string): Promise<R | null> {
    return this.find(db, `WHERE id = $1`, [id]);
  }

  /** Finds a row that others refer to. */
  async existing(db: Database, id: string): Promise<R> {
    const row = await this.byId(db, id);
    if (!row) throw new Error(`There is no such row in ${this.name}`);
    return row;
  }

  /** Locks the row: until the transaction ends nobody else changes or locks it. */
  lock(db: Database, id: string): Promise<R | null> {
    return this.find(db, `WHERE id = $1 FOR UPDATE`, [id]);
  }

  /** @throws QueryFailedError when a constraint refuses it */
  async insert(db: Database, row: R): Promise<void> {
    await this.insertRow(db, row, '');
  }

  /** @returns false when a row like it is there already */
  async insertIfAbsent(db: Database, row: R): Promise<boolean> {
    return (await this.insertRow(db, row, 'ON CONFLICT DO NOTHING')).length > 0;
  }

  /** Fields that are undefined stay as they are. */
  async update(db: Database, id: string, changes: Partial<R>): Promise<void> {
    const changed = this.fields.filter((field) => changes[field] !== undefined);
    if (changed.length === 0) return;
    const set = changed.map((field, index) => `${this.columns[field]} = $${index + 2}`).join(', ');
    await db.query(`UPDATE ${this.name} SET ${set} WHERE id = $1`, [id, ...changed.map((field) => changes[field])]);
  }

  private insertRow(db: Database, row: R, onConflict: string): Promise<unknown[]> {
    const columns = this.fields.map((field) => this.columns[field]).join(', ');
    const placeholders = this.fields.map((_, index) => `$${index + 1}`).join(', ');
    const values = this.fields.map((field) => row[field]);
    return db.query<unknown[]>(`INSERT INTO ${this.name} (${columns}) VALUES (${placeholders}) ${onConflict} RETURNING id`, values);
  }
}
