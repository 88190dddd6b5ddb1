import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { EmailVisibility } from '../settings/dto/settings.dtos.js';
import type { BioData } from './domain/bio-data.js';

/** One row per member; the id is the account's (ENT-001). */
@Entity('profiles')
export class ProfileEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'first_name' })
  firstName: string;

  @Column('text', { name: 'last_name' })
  lastName: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('jsonb', { name: 'bio_data', nullable: true })
  bioData: BioData | null;

  @Column('boolean', { name: 'agreements_accepted' })
  agreementsAccepted: boolean;

  /** Creation time until the first acceptance (ENT-009): never a proof of acceptance, `agreement_acceptances` is. */
  @Column({ type: 'timestamptz', name: 'agreements_accepted_at', precision: 3 })
  agreementsAcceptedAt: Date;

  @Column('text', { name: 'photo_url', nullable: true })
  photoUrl: string | null;

  /** Where the sign-in provider has a picture, until it is copied or given up. Never shown. */
  @Column('text', { name: 'provider_photo_url', nullable: true })
  providerPhotoUrl: string | null;

  @Column('text', { name: 'user_image', nullable: true })
  userImage: string | null;

  @Column('text', { name: 'cover_photo_url', nullable: true })
  coverPhotoUrl: string | null;

  @Column('text', { name: 'social_activities', array: true })
  socialActivities: string[];

  /** The uploads that `photoUrl` and `coverPhotoUrl` show; null when they come from elsewhere. */
  @Column('uuid', { name: 'photo_upload_id', nullable: true })
  photoUploadId: string | null;

  @Column('uuid', { name: 'cover_upload_id', nullable: true })
  coverUploadId: string | null;

  @Column('text', { name: 'email_visibility' })
  emailVisibility: EmailVisibility;

  @Column('boolean', { name: 'show_presence' })
  showPresence: boolean;

  /** A disabled account's profile is shown to nobody else. */
  @Column('boolean')
  disabled: boolean;

  /** When the questionnaire was answered and the agreements accepted, both, for the first time. */
  @Column({ type: 'timestamptz', name: 'onboarded_at', precision: 3, nullable: true })
  onboardedAt: Date | null;

  @Column('integer')
  revision: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'updated_at', precision: 3 })
  updatedAt: Date;
}
