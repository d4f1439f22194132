-- Whoever signed a submittal disputes that from the own account: no code is sent, the sign-in is the proof.
alter table signature_disputes drop constraint signature_disputes_proof_check;
alter table signature_disputes add constraint signature_disputes_proof_check
  check (proof in ('email-code', 'phone-code', 'signed-in'));
