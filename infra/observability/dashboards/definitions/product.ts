import { RATE, type Dashboard } from './dashboard.ts';

export const product: Dashboard = {
  uid: 'affinity-members',
  title: 'Affinity: what members do',
  panels: [
    {
      title: 'Told to devices',
      about: 'What became of it at the push services.',
      unit: 'ops',
      queries: [[`sum by (outcome) (rate(affinity_pushes_total[${RATE}]))`, '{{outcome}}']],
    },
    {
      title: 'Sign-ins',
      unit: 'ops',
      queries: [[`sum by (method, outcome) (rate(affinity_identity_sign_ins_total[${RATE}]))`, '{{method}} {{outcome}}']],
    },
    {
      title: 'Sessions',
      unit: 'ops',
      queries: [
        [`sum by (outcome) (rate(affinity_identity_refreshes_total[${RATE}]))`, 'refresh {{outcome}}'],
        [`sum by (reason) (rate(affinity_identity_sessions_ended_total[${RATE}]))`, 'ended: {{reason}}'],
      ],
    },
    { title: 'Mails', unit: 'ops', queries: [[`sum by (outcome) (rate(affinity_identity_mails_total[${RATE}]))`, '{{outcome}}']] },
    {
      title: 'New members',
      unit: 'ops',
      queries: [
        [`sum(rate(affinity_profiles_created_total[${RATE}]))`, 'profiles'],
        [`sum(rate(affinity_questionnaires_saved_total[${RATE}]))`, 'questionnaires'],
        [`sum(rate(affinity_agreements_accepted_total[${RATE}]))`, 'agreements'],
      ],
    },
    {
      title: 'Posts',
      unit: 'ops',
      queries: [
        [`sum(rate(affinity_posts_published_total[${RATE}]))`, 'posts'],
        [`sum(rate(affinity_comments_added_total[${RATE}]))`, 'comments'],
        [`sum(rate(affinity_likes_set_total[${RATE}]))`, 'likes'],
      ],
    },
    {
      title: 'Relations',
      unit: 'ops',
      queries: [[`sum by (relation, active) (rate(affinity_relations_changed_total[${RATE}]))`, '{{relation}} {{active}}']],
    },
    {
      title: 'Reports',
      unit: 'short',
      queries: [
        ['sum by (kind) (increase(affinity_reports_filed_total[1d]))', 'filed: {{kind}}'],
        ['sum by (action) (increase(affinity_reports_decided_total[1d]))', 'decided: {{action}}'],
      ],
    },
    {
      title: 'Oldest erasure under way',
      about: 'Promised: a minute.',
      unit: 's',
      queries: [['max by (job) (affinity_erasure_oldest_seconds)', '{{job}}']],
    },
    { title: 'Members who are ranked', unit: 'short', queries: [['max(affinity_ranking_members)', 'members']] },
    { title: 'Building the people index', unit: 's', queries: [['max by (instance) (affinity_ranking_rebuild_seconds)', '{{instance}}']] },
  ],
};
