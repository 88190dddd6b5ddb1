import { Injectable } from '@nestjs/common';
import { ExportOfLists } from '@affinity/kit/exports/exported-lists';
import { shownAs } from '@affinity/members/shown-as';
import { DataSource } from 'typeorm';

/** What example-service holds of a member (SAFETY-74). */
@Injectable()
export class ExampleServiceExportSource extends ExportOfLists {
  constructor(dataSource: DataSource) {
    // Then a list of each table with something of the member's: `exportedList`.
    super(dataSource, [shownAs({ email: true })]);
  }
}
