// Generated from the routes of the REST API by scripts/codegen-rest.ts. Do not edit.

/** Method and path of each call that answers JSON, by the name of its operation. */
export const CALLS = {
  'account.applications': 'GET /AppSystem/Application/GetApplicationSummaryList',
  'account.applicationsByPayment': 'GET /Client/Application/GetApplicationSummaryList',
  'account.programs': 'GET /Client/Invoice/GetPublicUserAccountPrograms/{id}',
  'account.programInvoices': 'GET /Client/Invoice/GetPublicUserProgramInvoices/{id}/{programRid}',
  'account.reports': 'GET /AppSystem/Report/GetReportSummaryListByAccountType/{id}',
  'account.openReport': 'GET /AppSystem/Report/Open/{report}',
  'account.emailConfirmation': 'POST /Anon/EmailConfirmation/Look',
  'account.confirmEmail': 'POST /Anon/EmailConfirmation/Confirm',
  'account.sendEmailConfirmation': 'POST /AppSystem/PublicUser/SendEmailConfirmation',
  'account.keepFormerEmail': 'POST /AppSystem/PublicUser/KeepFormerEmail',
  'account.requestFacility': 'POST /AppSystem/PublicUser/RequestFacility',
  'account.removeFacility': 'POST /AppSystem/PublicUser/RemoveFacility',
  'account.undoRemoveFacility': 'POST /AppSystem/PublicUser/UndoRemoveFacility',
  'account.organizations': 'GET /{schema}/Organization/GetOrganizationDtlByPublicUserRid',
  'identity.get': 'GET /AppSystem/PublicUser/GetIdentityVerification/{id}',
  'identity.uploadProof': 'POST /AppSystem/PublicUser/UploadIdentityProof',
  'identity.removeProof': 'POST /AppSystem/PublicUser/RemoveIdentityProof',
  'identity.request': 'POST /AppSystem/PublicUser/RequestIdentityVerification',
  'identity.withdraw': 'POST /AppSystem/PublicUser/WithdrawIdentityVerification',
  'accounts.securityQuestions': 'GET /Anon/RefAccountType/GetRefSecurityQuestions',
  'accounts.types': 'GET /Anon/RefAccountType/GetRefAccountTypes',
  'account.get': 'GET /AppSystem/PublicUser/Get/{id}',
  'account.choices': 'GET /AppSystem/PublicUser/GetAccountChoices',
  'account.update': 'POST /AppSystem/PublicUser/Update',
  'account.detail': 'GET /AppSystem/PublicUser/GetDetail/{id}',
  'account.systemUsers': 'POST /AppSystem/SystemUser/GetByRids',
  'account.uploadImage': 'POST /AppSystem/PublicUser/UploadImage',
  'account.removeImage': 'POST /AppSystem/PublicUser/RemoveImage',
  'consultants.list': 'GET /AppSystem/PublicUser/GetConsultants/{id}',
  'consultants.officials': 'GET /AppSystem/PublicUser/GetResponsibleOfficials/{id}',
  'consultants.permissions': 'GET /AppSystem/PublicUser/GetResponsibleOfficialPermissions/{id}',
  'consultants.update': 'POST /AppSystem/PublicUser/UpdateConsultantPermission',
  'consultants.pendingCount': 'GET /AppSystem/Dashboard/GetConsultantPermissionPendingCount/{id}',
  'account.linkedLicensees': 'GET /AppSystem/PublicUser/GetLinkedLicensees/{id}',
  'account.linkedOfficials': 'GET /AppSystem/PublicUser/GetLinkedResponsibleOfficials/{id}',
  'desk.waiting': 'GET /Agency/Account/GetWaiting',
  'desk.decide': 'POST /Agency/Account/Decide',
  'desk.sendMailAgain': 'POST /Agency/Mail/SendAgain',
  'notifications.confirmMasterList': 'GET /Anon/MasterList/ConfirmMasterListENotification/{id}',
  'notifications.confirmObligation': 'GET /Anon/Notification/ConfirmEmailNotification/{a}/{b}',
  'accounts.isUserNameTaken': 'GET /Anon/PublicUser/IsUserNameExist',
  'accounts.isEmailTaken': 'GET /Anon/PublicUser/IsEmailExist',
  'accounts.startCaptcha': 'POST /Anon/PublicUser/StartCaptcha',
  'accounts.saveRegistration': 'POST /Anon/PublicUser/SaveRegistration',
  'accounts.registration': 'POST /Anon/PublicUser/GetRegistration',
  'accounts.create': 'POST /Anon/PublicUser/Create',
  'session.loginWithToken': 'POST /Anon/PublicUser/LoginWithToken',
  'session.issueLoginToken': 'POST /Agency/PublicUser/IssueLoginToken',
  'session.testingToken': 'GET /Anon/PublicUser/GetUserTokenByName/{name}',
  'session.openIdProvider': 'GET /Anon/PublicUser/OpenIdProvider',
  'session.beginOpenId': 'POST /Anon/PublicUser/OpenIdBegin',
  'session.finishOpenId': 'GET /Anon/PublicUser/OpenIdReturn',
  'session.beginPasskey': 'POST /AppSystem/PublicUser/BeginPasskey',
  'session.addPasskey': 'POST /AppSystem/PublicUser/AddPasskey',
  'session.renamePasskey': 'POST /AppSystem/PublicUser/RenamePasskey',
  'session.removePasskey': 'POST /AppSystem/PublicUser/RemovePasskey',
  'session.beginPasskeySignIn': 'POST /Anon/PublicUser/BeginPasskeyLogin',
  'session.loginWithPasskey': 'POST /Anon/PublicUser/LoginWithPasskey',
  'session.beginPasskeyFactor': 'POST /Session/SecondFactor/BeginPasskey',
  'session.verifyPasskeyFactor': 'POST /Session/SecondFactor/VerifyPasskey',
  'session.secondFactor': 'GET /Session/SecondFactor',
  'session.sendSecondFactorCode': 'POST /Session/SecondFactor/SendCode',
  'session.verifySecondFactor': 'POST /Session/SecondFactor/Verify',
  'accounts.forgotPassword': 'POST /Anon/PublicUser/ForgotPassword',
  'accounts.changePassword': 'POST /AppSystem/PublicUser/ChangePassword',
  'accounts.changePin': 'POST /AppSystem/PublicUser/ChangePin',
  'accounts.secretGuard': 'GET /Session/SecretGuard',
  'accounts.sendGuardCode': 'POST /Session/SecretGuard/SendCode',
  'session.security': 'GET /AppSystem/PublicUser/Security',
  'session.beginAuthenticator': 'POST /AppSystem/PublicUser/BeginAuthenticator',
  'session.confirmAuthenticator': 'POST /AppSystem/PublicUser/ConfirmAuthenticator',
  'session.removeAuthenticator': 'POST /AppSystem/PublicUser/RemoveAuthenticator',
  'session.endOwn': 'POST /AppSystem/PublicUser/EndSession',
  'session.endOthers': 'POST /AppSystem/PublicUser/EndOtherSessions',
  'session.current': 'GET /Session/Current',
  'session.login': 'POST /Anon/PublicUser/Login',
  'session.logout': 'POST /Session/Logout',
  'session.extend': 'POST /Session/Extend',
  'session.ends': 'GET /Session/Ends',
  'session.keepForm': 'POST /Anon/WaitingForm/Keep',
  'session.waitingForm': 'GET /Session/WaitingForm',
  'softwareKeys.list': 'GET /Client/SoftwareKey/GetKeys',
  'softwareKeys.refusal': 'GET /Client/SoftwareKey/GetRefusal/{purpose}',
  'softwareKeys.make': 'POST /Client/SoftwareKey/MakeKey',
  'softwareKeys.withdraw': 'POST /Client/SoftwareKey/WithdrawKey',
  'softwareKeys.days': 'GET /Client/SoftwareKey/GetDays/{id}',
  'softwareKeys.use': 'POST /Software/ReadingKey/Use',
  'ccc.search': 'POST /Client/FacCccBuilding/GetFacCccBuildingByCriteria',
  'ccc.map': 'POST /Client/FacCccBuilding/GetFacCccBuildingByCriteriaGeoJson',
  'ccc.buildings': 'GET /Client/FacCccBuilding/GetFacCccBuildings/{facilityId}',
  'ccc.mayBegin': 'GET /Client/FacCccBuilding/MayBeginTestReport',
  'ccc.begin': 'POST /Client/FacCccBuilding/BeginTestReport',
  'testers.day': 'GET /Client/BackflowTester/GetDay',
  'ccc.assembly': 'GET /Client/FacCccBuilding/GetAssembly/{id}',
  'ccc.find': 'GET /Client/FacCccBuilding/FindAssembly',
  'backflowLadder.setSupplier': 'POST /Agency/BackflowLadder/SetSupplier',
  'backflowLadder.search': 'POST /Agency/BackflowLadder/GetByCriteria',
  'testers.sendResults': 'POST /Client/BackflowTester/SendResults',
  'testers.sendByKey': 'POST /Software/BackflowTester/SendResults',
  'testers.sendPhoto': 'POST /Client/BackflowTester/SendPhoto',
  'backflowSupply.search': 'POST /Client/BackflowSupply/GetByCriteria',
  'backflowSupply.figures': 'GET /Client/BackflowSupply/GetFigures',
  'testers.own': 'GET /Client/BackflowTester/Get',
  'testers.add': 'POST /Client/BackflowTester/AddPaper',
  'testers.papers': 'POST /Agency/BackflowTester/GetPapersByCriteria',
  'testers.paper': 'GET /Agency/BackflowTester/GetPaper/{id}',
  'testers.decide': 'POST /Agency/BackflowTester/Decide',
  'testers.search': 'POST /Agency/BackflowTester/GetTestersByCriteria',
  'testers.loadResults': 'POST /Client/BackflowTester/LoadResults',
  'cap.ownBlocks': 'POST /AirNEI/CPPCiBlock/GetPublicCPPCiBlockByCriteria',
  'cap.blocks': 'POST /AirNEI/CPPCiBlock/GetCPPCiBlockByCriteria',
  'cap.years': 'POST /AirNEI/CPPCap/GetCPPCapInitialByCriteria',
  'cap.facilityBlock': 'POST /AirNEI/CPPCap/GetCppFacilityBlockData/{id}',
  'cap.facility': 'GET /AppSystem/Facility/Get/{id}',
  'cap.localFacility': 'GET /{schema}/Facility/GetLocalFacility/{facilityRid}',
  'capTrades.get': 'GET /Client/CapTrade/Get/{id}',
  'capTrades.beginSigning': 'POST /Client/CapTrade/BeginSigning',
  'capTrades.getSigning': 'GET /Client/CapTrade/GetSigning/{id}',
  'capTrades.sign': 'POST /Client/CapTrade/Sign',
  'capTrades.end': 'POST /Client/CapTrade/End',
  'capTrades.trust': 'POST /Client/CapTrade/Trust',
  'capTrades.decide': 'POST /Agency/CapTrade/Decide',
  'capCompliance.missing': 'GET /Agency/Cap/GetMissingUnits',
  'capCompliance.entity': 'GET /Agency/Cap/GetEntityCompliance/{id}',
  'capCompliance.check': 'POST /Agency/Cap/CheckEmissions',
  'capCompliance.recordFile': 'POST /Agency/Cap/RecordEmissionsFile',
  'capCompliance.record': 'POST /Agency/Cap/RecordEmissions',
  'capCompliance.trueUp': 'POST /Agency/Cap/TrueUp',
  'capCompliance.penalty': 'POST /Agency/Cap/AssessPenalty',
  'capDesk.get': 'GET /Agency/Cap/GetDesk',
  'capDesk.check': 'POST /Agency/Cap/CheckDistribution',
  'capDesk.proposeFile': 'POST /Agency/Cap/ProposeDistribution',
  'capDesk.propose': 'POST /Agency/Cap/Propose',
  'capDesk.decide': 'POST /Agency/Cap/Decide',
  'capDesk.setStatus': 'POST /Agency/Cap/SetStatus',
  'capEntities.sectors': 'GET /Agency/Cap/GetSectors',
  'capEntities.registered': 'GET /Agency/Cap/GetRegistered/{id}',
  'capEntities.save': 'POST /Agency/Cap/SaveEntity',
  'capEntities.nameRepresentative': 'POST /Agency/Cap/NameRepresentative',
  'capEntities.removeRepresentative': 'POST /Agency/Cap/RemoveRepresentative',
  'capEntities.saveSector': 'POST /Agency/Cap/SaveSector',
  'capDesk.inquiries': 'GET /Agency/Cap/GetInquiries',
  'capDesk.cancelInquiry': 'POST /Agency/Cap/CancelInquiry',
  'tradeInquiries.mine': 'POST /AirNEI/CppCiTrade/GetPublicCPPCiTradeRequestByCriteria',
  'tradeInquiries.published': 'POST /AirNEI/CppCiTrade/GetCPPCiTradeRequestByCriteria',
  'tradeInquiries.get': 'GET /AirNEI/CppCiTrade/Get/{id}',
  'tradeInquiries.picker': 'GET /AirNEI/CppCiTrade/GetMasterFacilities',
  'tradeInquiries.update': 'POST /AirNEI/CppCiTrade/Update',
  'tradeInquiries.ask': 'POST /AirNEI/CppCiTrade/Ask',
  'tradeInquiries.answer': 'POST /AirNEI/CppCiTrade/Answer',
  'tradeInquiries.setAlert': 'POST /AirNEI/CppCiTrade/SetAlert',
  'capMarket.report': 'GET /Anon/CapMarket/GetReport',
  'cap.ownTrades': 'POST /AirNEI/CppCiTrade/GetPublicCPPCiTradeHistoryByCriteria',
  'cap.trades': 'POST /AirNEI/CppCiTrade/GetCPPCiTradeHistoryByCriteria',
  'cap.withdrawTrade': 'POST /AirNEI/CppCiTrade/WithdrawCPPCiTradeHistory/{id}',
  'cap.cancelTrade': 'POST /AirNEI/CppCiTrade/cancelCppCiTradeHistory',
  'comments.uploadFile': 'POST /Anon/PublicComment/UploadFile',
  'comments.removeFile': 'POST /Anon/PublicComment/RemoveFile',
  'comments.update': 'POST /{schema}/PublicComment/Update',
  'comments.receipt': 'POST /Anon/PublicComment/Receipt',
  'comments.published': 'GET /Anon/PublicComment/GetPublished/{schema}/{id}',
  'commentDesk.search': 'POST /Agency/CommentDesk/GetByCriteria',
  'commentDesk.get': 'GET /Agency/CommentDesk/Get/{id}',
  'commentDesk.decide': 'POST /Agency/CommentDesk/Decide',
  'commentDesk.redact': 'POST /Agency/CommentDesk/Redact',
  'commentDesk.uncover': 'POST /Agency/CommentDesk/Uncover',
  'commentDesk.readOriginal': 'POST /Agency/CommentDesk/ReadOriginal',
  'commentDesk.answer': 'POST /Agency/CommentDesk/Answer',
  'comments.moderate': 'POST /Agency/PublicComment/GetByCriteria',
  'comments.publish': 'POST /Agency/PublicComment/Publish',
  'comments.withhold': 'POST /Agency/PublicComment/Withhold',
  'comments.answer': 'POST /Agency/PublicComment/Answer',
  'commentFile.get': 'GET /Agency/CommentFile/Get/{id}',
  'commentFile.preview': 'POST /Agency/CommentFile/Preview',
  'commentFile.confirm': 'POST /Agency/CommentFile/Confirm',
  'commentFile.uncover': 'POST /Agency/CommentFile/Uncover',
  'inventoryFilings.ownSignature': 'GET /Client/InventoryFiling/GetOwnSignature/{id}',
  'inventoryFilings.dispute': 'POST /Client/InventoryFiling/DisputeSignature',
  'inventoryFilings.list': 'GET /Client/InventoryFiling/GetAll',
  'inventoryFilings.upload': 'POST /Client/InventoryFiling/Upload',
  'inventoryFilings.get': 'GET /Client/InventoryFiling/Get/{id}',
  'inventoryFilings.saveMapping': 'POST /Client/InventoryFiling/SaveMapping',
  'inventoryFilings.begin': 'POST /Client/InventoryFiling/BeginSigning',
  'inventoryFilings.getSigning': 'GET /Client/InventoryFiling/GetSigning/{id}',
  'inventoryFilings.sign': 'POST /Client/InventoryFiling/Sign',
  'inventoryFilings.decide': 'POST /Agency/InventoryFiling/Decide',
  'lineLetters.get': 'GET /Client/LineLetter/Get/{id}',
  'lineLetters.make': 'POST /Client/LineLetter/Make',
  'lineLetters.record': 'POST /Client/LineLetter/RecordSent',
  'lineLetters.drop': 'POST /Client/LineLetter/Drop',
  'linePhotos.target': 'GET /Anon/ServiceLine/PhotoTarget/{id}',
  'linePhotos.send': 'POST /Anon/ServiceLine/SendPhoto',
  'linePhotos.list': 'GET /WaterDrink/ServiceLine/GetPhotos',
  'linePhotos.get': 'GET /WaterDrink/ServiceLine/GetPhoto/{id}',
  'linePhotos.decide': 'POST /WaterDrink/ServiceLine/DecidePhoto',
  'lineReplacement.list': 'GET /Client/LineReplacement/GetAll',
  'lineReplacement.get': 'GET /Client/LineReplacement/Get/{id}',
  'lineReplacement.savePlan': 'POST /Client/LineReplacement/SavePlan',
  'publicLines.find': 'GET /Anon/ServiceLine/Find',
  'publicLines.systems': 'GET /Anon/ServiceLine/Systems',
  'publicLines.system': 'GET /Anon/ServiceLine/System/{pwsId}',
  'serviceLines.search': 'POST /Client/ServiceLine/GetServiceLineByCriteria',
  'serviceLines.map': 'POST /Client/ServiceLine/GetServiceLineByCriteriaGeoJson',
  'serviceLines.summaries': 'GET /WaterDrink/ServiceLine/GetServiceLineSummaryList/{id}',
  'serviceLines.detail': 'GET /WaterDrink/ServiceLine/GetServiceLineDtl/{id}',
  'serviceLines.update': 'POST /WaterDrink/ServiceLine/UpdateServiceLineDtl',
  'serviceLines.lists': 'GET /Client/ServiceLine/GetLists',
  'tapSamples.get': 'GET /Client/TapSample/Get/{id}',
  'tapSamples.periods': 'GET /Anon/TapSample/Periods/{pwsId}',
  'eventDesk.showConfidential': 'POST /EMS/Event/ShowConfidential',
  'eventDesk.search': 'POST /EMS/Event/GetEventByCriteria',
  'eventDesk.get': 'GET /EMS/Event/Get/{id}',
  'eventDesk.choices': 'GET /EMS/Event/GetChoices',
  'eventDesk.save': 'POST /EMS/Event/Save',
  'eventDesk.saveComment': 'POST /EMS/Event/SaveComment',
  'eventDesk.reply': 'POST /EMS/Event/AddReply',
  'eventDesk.addActivity': 'POST /EMS/Event/AddActivity',
  'eventDesk.map': 'POST /EMS/Event/GetGeoByCriteria',
  'eventDesk.hotSpots': 'GET /EMS/Event/GetHotSpots',
  'eventDesk.related': 'GET /EMS/Event/GetRelated/{id}',
  'eventDesk.merge': 'POST /EMS/Event/Merge',
  'eventDesk.unmerge': 'POST /EMS/Event/Unmerge',
  'eventDesk.tellApart': 'POST /EMS/Event/TellApart',
  'eventDesk.referrals': 'GET /EMS/Event/GetReferrals/{id}',
  'eventDesk.refer': 'POST /EMS/Event/Refer',
  'eventDesk.answerReferral': 'POST /EMS/Event/AnswerReferral',
  'eventDesk.readReferralAnswer': 'POST /EMS/Event/ReadReferralAnswer',
  'referrals.asked': 'POST /Anon/Referral/Get',
  'referrals.answer': 'POST /Anon/Referral/Answer',
  'eventDesk.conversation': 'GET /EMS/Event/GetConversation/{id}',
  'eventDesk.sendMessage': 'POST /EMS/Event/SendMessage',
  'eventFiles.uploadToDraft': 'POST /Anon/Draft/UploadFile',
  'eventFiles.uploadToEvent': 'POST /Anon/Event/UploadFile',
  'eventFiles.removeFromDraft': 'POST /Anon/Draft/RemoveFile',
  'eventFiles.ofDraft': 'POST /Anon/Draft/Files',
  'eventFiles.attach': 'POST /Anon/Event/CreateUpdateEventAttachments/{eventRid}',
  'events.followUp': 'POST /Anon/Event/FollowUp',
  'events.answerMessage': 'POST /Anon/Event/AnswerMessage',
  'events.addMessage': 'POST /Event/AddMessage',
  'events.messages': 'GET /Event/Messages',
  'events.nearby': 'POST /Anon/Event/GetNearbyEvents',
  'reference.countyAt': 'GET /Anon/Reference/GetCountyAt',
  'events.openReceipt': 'POST /Anon/Event/OpenReceipt',
  'events.receipt': 'GET /Anon/Event/Receipt',
  'drafts.start': 'POST /Anon/Draft/Start',
  'drafts.resume': 'POST /Anon/Draft/Resume',
  'drafts.get': 'POST /Anon/Draft/Get',
  'drafts.preview': 'POST /Anon/Draft/GetPreview',
  'drafts.save': 'POST /Anon/Draft/Save',
  'drafts.discard': 'POST /Anon/Draft/Discard',
  'events.submitDraft': 'POST /Anon/Event/SubmitDraft',
  'events.save': 'POST /Anon/Event/SaveEvent',
  'appeals.get': 'GET /Agency/Appeal/Get/{id}',
  'appeals.enter': 'POST /Agency/Appeal/Enter',
  'appeals.preview': 'POST /Agency/Appeal/Preview',
  'appeals.record': 'POST /Agency/Appeal/Record',
  'appeals.confirm': 'POST /Agency/Appeal/Confirm',
  'appeals.giveBack': 'POST /Agency/Appeal/GiveBack',
  'appeals.posted': 'POST /Agency/Appeal/Posted',
  'appeals.own': 'GET /Client/Appeal/Get/{id}',
  'appeals.begin': 'POST /Client/Appeal/Begin',
  'appeals.withdraw': 'POST /Client/Appeal/Withdraw',
  'filing.ownSignature': 'GET /{schema}/Submission/GetOwnSignature/{id}',
  'filing.dispute': 'POST /Client/Submission/DisputeSignature',
  'feeRates.all': 'GET /Agency/FeeRate/GetAll',
  'feeRates.get': 'GET /Agency/FeeRate/Get/{code}',
  'feeRates.set': 'POST /Agency/FeeRate/Set',
  'feeRates.takeBack': 'POST /Agency/FeeRate/TakeBack',
  'feeRates.try': 'POST /Agency/FeeRate/Try',
  'filing.filed': 'GET /{schema}/Submission/GetFiled/{id}',
  'filing.upload': 'POST /Client/Submission/UploadFile',
  'filing.attachments': 'GET /Client/Submission/GetAttachments/{id}',
  'filing.removeFile': 'POST /Client/Submission/RemoveFile',
  'filing.notes': 'GET /Client/Submission/GetNotes/{id}',
  'filing.addNote': 'POST /Client/Submission/AddNote',
  'filing.settleNote': 'POST /Client/Submission/SettleNote',
  'ownSubmittals.pending': 'POST /Client/Submission/GetSubmissionPendingOnlineByCriteria',
  'ownSubmittals.submitted': 'POST /Client/Submission/GetSubmissionSubmittedByCriteria',
  'ownSubmittals.overview': 'GET /Client/Submission/GetOverview',
  'ownSubmittals.openObligation': 'POST /Client/Submission/OpenObligation',
  'savedQueries.save': 'POST /Client/SavedQuery/Save',
  'savedQueries.list': 'GET /Client/SavedQuery/List/{list}',
  'savedSearches.save': 'POST /Client/SavedSearch/Save',
  'savedSearches.rename': 'POST /Client/SavedSearch/Rename',
  'savedSearches.delete': 'POST /Client/SavedSearch/Delete',
  'filing.signRequests': 'GET /Client/Submission/GetSignRequests/{id}',
  'filing.askToSign': 'POST /Client/Submission/AskToSign',
  'filing.takeBackSignRequest': 'POST /Client/Submission/TakeBackSignRequest',
  'filing.remindSigner': 'POST /Client/Submission/RemindSigner',
  'filing.checkTable': 'POST /Client/Submission/CheckTable',
  'filing.tableUpload': 'GET /Client/Submission/GetTableUpload/{id}/{question}',
  'filing.tableProgress': 'GET /Client/Submission/GetTableProgress/{id}/{question}',
  'filing.takeTable': 'POST /Client/Submission/TakeTable',
  'filing.undoTable': 'POST /Client/Submission/UndoTable',
  'types.all': 'GET /Agency/SubmittalType/GetAll',
  'types.get': 'GET /Agency/SubmittalType/Get/{code}',
  'types.receive': 'POST /Agency/SubmittalType/Receive',
  'types.publish': 'POST /Agency/SubmittalType/Publish',
  'types.drop': 'POST /Agency/SubmittalType/DropDraft',
  'types.offer': 'POST /Agency/SubmittalType/Offer',
  'moneyDesk.search': 'POST /Agency/Invoice/Search',
  'moneyDesk.get': 'GET /Agency/Invoice/Get/{id}',
  'moneyDesk.aging': 'GET /Agency/Invoice/GetAging',
  'moneyDesk.create': 'POST /Agency/Invoice/Create',
  'moneyDesk.import': 'POST /Agency/Invoice/Import',
  'moneyDesk.record': 'POST /Agency/Invoice/Record',
  'moneyDesk.takeBack': 'POST /Agency/Invoice/TakeBack',
  'moneyDesk.adjust': 'POST /Agency/Invoice/Adjust',
  'moneyDesk.remind': 'POST /Agency/Invoice/Remind',
  'moneyDesk.askRefund': 'POST /Agency/Payment/AskRefund',
  'moneyDesk.decideRefund': 'POST /Agency/Payment/DecideRefund',
  'moneyDesk.differences': 'GET /Agency/Payment/GetDifferences',
  'moneyDesk.close': 'POST /Agency/Payment/CloseDifference',
  'moneyDesk.settlement': 'POST /Agency/Payment/ImportSettlement',
  'invoices.summaries': 'GET /Client/Invoice/GetInvoiceSummaryListByAccount/{id}',
  'invoices.guestLogin': 'POST /Anon/PublicUser/GuestLogin',
  'invoices.guestSubmittal': 'POST /Anon/Invoice/GetGuestSubmittal',
  'invoices.pay': 'POST /Anon/Invoice/Pay',
  'invoices.giveUp': 'POST /Anon/Invoice/GiveUp',
  'invoices.find': 'POST /Anon/Invoice/Find',
  'invoices.clear': 'POST /Anon/Invoice/Clear',
  'payments.checkout': 'POST /Anon/Payment/Checkout',
  'payments.createForte': 'POST /FIMS/EPayment/CreatePaymentForte',
  'payments.serverPost': 'POST /util/ServerPost',
  'payments.checkoutEvent': 'POST /Anon/Payment/CheckoutEvent',
  'payments.update': 'POST /{schema}/Payment/Update',
  'payments.invites': 'POST /Client/Payment/Invites',
  'payments.invite': 'POST /Client/Payment/Invite',
  'payments.withdrawInvite': 'POST /Client/Payment/WithdrawInvite',
  'payments.invited': 'POST /Anon/Payment/Invited',
  'payments.payInvited': 'POST /Anon/Payment/PayInvited',
  'payments.giveUpInvited': 'POST /Anon/Payment/GiveUpInvited',
  'payments.byReceiptCode': 'POST /Anon/Payment/Receipt',
  'payments.openItems': 'GET /Client/Payment/GetOpenItems',
  'payments.begin': 'POST /Client/Payment/Begin',
  'payments.open': 'POST /Client/Payment/Open',
  'payments.get': 'GET /Client/Payment/Get/{id}',
  'payments.giveUp': 'POST /Client/Payment/GiveUp',
  'payments.told': 'POST /Anon/Payment/Told/{provider}',
  'permitActs.get': 'GET /Agency/PermitAct/Get/{id}',
  'permitActs.preview': 'POST /Agency/PermitAct/Preview',
  'permitActs.record': 'POST /Agency/PermitAct/Record',
  'permitActs.confirm': 'POST /Agency/PermitAct/Confirm',
  'permitActs.giveBack': 'POST /Agency/PermitAct/GiveBack',
  'obligations.calendarSettings': 'GET /Client/Calendar/GetSettings',
  'obligations.makeCalendar': 'POST /Client/Calendar/MakeAddress',
  'obligations.revokeCalendar': 'POST /Client/Calendar/RevokeAddress',
  'obligations.setReminders': 'POST /Client/Calendar/SetReminders',
  'absences.get': 'GET /Agency/Absence/GetOf/{id}',
  'absences.make': 'POST /Agency/Absence/Make',
  'absences.change': 'POST /Agency/Absence/Change',
  'absences.end': 'POST /Agency/Absence/End',
  'people.doubles': 'GET /Agency/People/GetDoubles/{id}',
  'people.previewMerge': 'POST /Agency/People/PreviewMerge',
  'people.merge': 'POST /Agency/People/Merge',
  'people.undoMerge': 'POST /Agency/People/UndoMerge',
  'areas.get': 'GET /Client/Area/Get/{group}',
  'areas.form': 'GET /Client/Area/GetForm/{group}/{code}',
  'dashboard.expiringPermits': 'GET /Client/Dashboard/GetExpiringPermits',
  'dashboard.expiringPermitsOfUser': 'GET /Client/Dashboard/GetPermitExpiringSummaryListByPublicUser/{id}',
  'dashboard.announcements': 'GET /AppSystem/Dashboard/GetAnnouncementSummaryByPublicUser/{id}',
  'dashboard.publications': 'GET /AppSystem/Publication/GetPublicationsByPublicUser/{id}',
  'dashboard.transactions': 'GET /AppSystem/Dashboard/GetFIMSAccountDetail/{id}',
  'dashboard.opening': 'GET /Agency/Dashboard/GetOpening',
  'dashboard.readiness': 'GET /Client/Dashboard/GetReadiness',
  'dashboard.waitingMails': 'GET /Agency/Dashboard/GetWaitingMails',
  'dashboard.setWaitingMails': 'POST /Agency/Dashboard/SetWaitingMails',
  'imports.all': 'GET /Agency/Import/GetAll',
  'imports.get': 'GET /Agency/Import/Get/{id}',
  'imports.receive': 'POST /Agency/Import/Receive',
  'imports.check': 'POST /Agency/Import/Check',
  'imports.readAnew': 'POST /Agency/Import/ReadAnew',
  'imports.mend': 'POST /Agency/Import/Mend',
  'imports.useMapping': 'POST /Agency/Import/UseMapping',
  'imports.act': 'POST /Agency/Import/Act',
  'imports.undoRun': 'POST /Agency/Import/UndoRun',
  'imports.keepPull': 'POST /Agency/Import/KeepPull',
  'imports.removePull': 'POST /Agency/Import/RemovePull',
  'newsDesk.announcements': 'GET /Agency/News/GetAnnouncements',
  'newsDesk.announcement': 'GET /Agency/News/GetAnnouncement/{id}',
  'newsDesk.publications': 'GET /Agency/News/GetPublications',
  'newsDesk.publication': 'GET /Agency/News/GetPublication/{id}',
  'newsDesk.saveAnnouncement': 'POST /Agency/News/SaveAnnouncement',
  'newsDesk.savePublication': 'POST /Agency/News/SavePublication',
  'newsDesk.withdraw': 'POST /Agency/News/Withdraw',
  'newsDesk.addFile': 'POST /Agency/News/AddFile',
  'newsDesk.takeFileOut': 'POST /Agency/News/TakeFileOut',
  'operations.get': 'GET /Agency/Operations/Get',
  'operations.compareFiles': 'POST /Agency/Operations/CompareFiles',
  'operations.verifyNewest': 'POST /Agency/Operations/VerifyNewest',
  'operations.searchAudit': 'POST /Agency/Operations/SearchAudit',
  'people.search': 'POST /Agency/People/GetByCriteria',
  'people.get': 'GET /Agency/People/Get/{id}',
  'people.held': 'GET /Agency/People/GetHeld/{id}',
  'people.handOver': 'POST /Agency/People/HandOver',
  'people.create': 'POST /Agency/People/Create',
  'people.invite': 'POST /Agency/People/Invite',
  'people.withdrawKey': 'POST /Agency/People/WithdrawKey',
  'people.change': 'POST /Agency/People/Change',
  'people.setRights': 'POST /Agency/People/SetRights',
  'people.lock': 'POST /Agency/People/Lock',
  'people.close': 'POST /Agency/People/Close',
  'people.open': 'POST /Agency/People/Open',
  'people.resetSecondFactor': 'POST /Agency/People/ResetSecondFactor',
  'people.endSessions': 'POST /Agency/People/EndSessions',
  'roles.list': 'GET /Agency/Roles/GetList',
  'roles.get': 'GET /Agency/Roles/Get/{code}',
  'roles.save': 'POST /Agency/Roles/Save',
  'roles.retire': 'POST /Agency/Roles/Retire',
  'roles.restore': 'POST /Agency/Roles/Restore',
  'portal.status': 'GET /Anon/Portal/GetStatus',
  'projectDesk.create': 'POST /Agency/Project/Create',
  'referenceDesk.all': 'GET /Agency/ReferenceList/GetAll',
  'referenceDesk.get': 'GET /Agency/ReferenceList/Get/{code}',
  'referenceDesk.add': 'POST /Agency/ReferenceList/Add',
  'referenceDesk.rename': 'POST /Agency/ReferenceList/Rename',
  'referenceDesk.lookWithin': 'POST /Agency/ReferenceList/LookWithin',
  'referenceDesk.move': 'POST /Agency/ReferenceList/Move',
  'referenceDesk.retire': 'POST /Agency/ReferenceList/Retire',
  'timeline.visit': 'POST /AppSystem/Timeline/Visit',
  'timeline.list': 'GET /AppSystem/Timeline/GetVisits',
  'session.postponeIdentity': 'POST /Session/PostponeIdentity',
  'session.greet': 'POST /Session/Greet',
  'siteDesk.search': 'POST /Agency/Site/Search',
  'siteDesk.get': 'GET /Agency/Site/Get/{id}',
  'siteDesk.save': 'POST /Agency/Site/Save',
  'siteDesk.undo': 'POST /Agency/Site/Undo',
  'siteDesk.findByNumber': 'POST /Agency/Site/FindByNumber',
  'siteDesk.previewMerge': 'POST /Agency/Site/PreviewMerge',
  'siteDesk.merge': 'POST /Agency/Site/Merge',
  'siteDesk.merges': 'GET /Agency/Site/GetMerges/{id}',
  'siteDesk.undoMerge': 'POST /Agency/Site/UndoMerge',
  'templates.all': 'GET /Agency/Template/GetAll',
  'templates.get': 'GET /Agency/Template/Get/{kind}/{code}',
  'templates.save': 'POST /Agency/Template/Save',
  'templates.retire': 'POST /Agency/Template/Retire',
  'templates.undo': 'POST /Agency/Template/Undo',
  'templates.show': 'POST /Agency/Template/Show',
  'templates.sendTest': 'POST /Agency/Template/SendTest',
  'wholeFiles.list': 'GET /Anon/PublicInquiry/GetWholeFiles',
  'attachments.search': 'POST /{schema}/Attachment/GetAttachmentByCriteria',
  'attachments.choices': 'GET /Attachment/GetChoices',
  'attachments.add': 'POST /Agency/Attachment/Add',
  'exports.dictionary': 'GET /Anon/PublicInquiry/GetDataDictionary',
  'dashboard.ownPermits': 'POST /Client/Permit/GetPermitByCriteria',
  'dashboard.ownPermit': 'GET /Client/Permit/Get/{id}',
  'dashboard.passedPermit': 'GET /Client/Permit/GetPassed/{id}',
  'permits.verify': 'GET /Anon/Permit/Verify/{key}',
  'permits.searchPublic': 'POST /Anon/PublicInquiry/GetPermitByCriteria',
  'permits.mapPublic': 'POST /Anon/PublicInquiry/GetPermitByCriteriaGeoJson',
  'permits.getPublic': 'GET /Anon/PublicInquiry/GetPermit/{schema}/{id}',
  'permits.submissions': 'GET /Anon/PublicInquiry/GetPermitSubmissions/{schema}/{id}',
  'permits.issuances': 'GET /Anon/PublicInquiry/GetPermitSubmissionIssuances/{schema}/{id}',
  'permits.contractor': 'GET /Anon/PublicInquiry/GetPermitContractorSummary/{schema}/{id}',
  'places.find': 'GET /Anon/PublicInquiry/FindPlace',
  'places.near': 'GET /Anon/PublicInquiry/GetRecordsNear',
  'progress.ofSubmittal': 'GET /Anon/PublicInquiry/GetProgress/{schema}/{id}',
  'progress.ofPermit': 'GET /Anon/PublicInquiry/GetPermitProgress/{schema}/{id}',
  'progress.own': 'GET /Client/Submittal/GetProgress/{schema}/{id}',
  'progress.performance': 'GET /Anon/PublicInquiry/GetPerformance',
  'projects.searchPublic': 'POST /Anon/PublicInquiry/GetProjectByCriteria',
  'projects.mapPublic': 'POST /Anon/PublicInquiry/GetProjectByCriteriaGeoJson',
  'projects.getPublic': 'GET /Anon/PublicInquiry/GetProject/{schema}/{id}',
  'projects.submissions': 'GET /Anon/PublicInquiry/GetProjectSubmissions/{schema}/{id}',
  'projects.submissionAttachments': 'GET /Anon/PublicInquiry/GetProjectSubmissionAttachments/{schema}/{id}',
  'projects.issuances': 'GET /Anon/PublicInquiry/GetProjectSubmissionIssuances/{schema}/{id}',
  'recordChanges.history': 'GET /Anon/PublicInquiry/RecordChanges/{kind}/{id}',
  'reports.hashUrl': 'POST /Anon/PublicInquiry/GetReportHashUrl',
  'sites.permits': 'GET /Anon/PublicInquiry/GetFacilityPermitSummaryList/{id}',
  'sites.inspections': 'GET /Anon/PublicInquiry/GetFacilityInspectionSummaryList/{id}',
  'sites.violations': 'GET /Anon/PublicInquiry/GetFacilityViolationSummaryList/{id}',
  'sites.enforcements': 'GET /Anon/PublicInquiry/GetFacilityEnforcementSummaryList/{id}',
  'sites.events': 'GET /Anon/PublicInquiry/GetFacilityEventSummaryList/{id}',
  'sites.releasePoints': 'GET /Anon/PublicInquiry/GetFacilityReleasePointSummaryList/{id}',
  'sites.emissionUnits': 'GET /Anon/PublicInquiry/GetFacilityEmissionUnitSummaryList/{id}',
  'sites.emissions': 'GET /Anon/PublicInquiry/GetFacilityEmissionDataSummaryList/{id}',
  'sites.searchPublic': 'POST /Anon/PublicInquiry/GetFacilityByCriteria',
  'sites.mapPublic': 'POST /Anon/PublicInquiry/GetFacilityByCriteriaGeoJson',
  'sites.getPublic': 'GET /Anon/PublicInquiry/GetFacility/{id}',
  'sites.byFisRid': 'GET /AppSystem/Facility/GetMasterByFisRid/{id}',
  'sites.byRids': 'POST /Anon/PublicInquiry/GetFacilities',
  'submittals.checkAccess': 'GET /Client/Submittal/CheckAccess/{schema}/{id}',
  'submittals.searchPublic': 'POST /Anon/PublicInquiry/GetSubmissionByCriteria',
  'submittals.mapPublic': 'POST /Anon/PublicInquiry/GetSubmissionByCriteriaGeoJson',
  'submittals.getPublic': 'GET /Anon/PublicInquiry/GetSubmission/{schema}/{id}',
  'watches.describe': 'POST /Anon/Watch/Describe',
  'watches.ask': 'POST /Anon/Watch/Ask',
  'watches.confirmation': 'POST /Anon/Watch/Confirmation',
  'watches.confirm': 'POST /Anon/Watch/Confirm',
  'watches.managed': 'POST /Anon/Watch/Managed',
  'watches.changeManaged': 'POST /Anon/Watch/ChangeManaged',
  'watches.stop': 'POST /Anon/Watch/Stop',
  'watches.list': 'GET /Client/Watch/List',
  'watches.add': 'POST /Client/Watch/Add',
  'watches.change': 'POST /Client/Watch/Change',
  'cosign.cosigner': 'GET /Anon/PublicInquiry/GetCoSigner/{schema}/{id}',
  'cosign.cosignerInfo': 'GET /Anon/PublicInquiry/GetCoSignerInfo/{product}/{cosignId}',
  'cosign.sendCode': 'POST /Anon/PublicInquiry/SendCoSignCode',
  'cosign.sendCodeBySms': 'POST /Anon/PublicInquiry/SendCoSignCodeBySms',
  'cosign.verifyCode': 'POST /Anon/PublicInquiry/VerifyCoSignCode',
  'cosign.sendLink': 'POST /Anon/PublicInquiry/SendCoSignLink',
  'cosign.openReview': 'POST /Anon/PublicInquiry/OpenCoSignReview',
  'cosign.openReviewOfUser': 'POST /Client/CoSign/OpenReview',
  'cosign.review': 'GET /Anon/PublicInquiry/CoSignReview/{product}/{id}/{cosignId}',
  'cosign.decide': 'POST /Anon/PublicInquiry/CoSignDecision',
  'cosign.dispute': 'POST /Anon/PublicInquiry/DisputeCoSignature',
  'cosign.signSubmission': 'GET /Anon/PublicInquiry/CoSignerSignSubmission/{a}/{b}/{c}',
  'disputes.open': 'GET /Agency/CoSign/GetDisputedSignatures',
  'disputes.decide': 'POST /Agency/CoSign/DecideDispute',
  'cosign.invited': 'GET /Client/Submittal/CoSigners/{schema}/{id}',
  'cosign.invite': 'POST /Client/Submittal/InviteCoSigner',
  'cosign.replace': 'POST /Client/Submittal/ReplaceCoSigner',
  'cosign.withdraw': 'POST /Client/Submittal/WithdrawCoSigner',
  'cosign.sendInvitation': 'POST /Client/Submittal/SendCoSignInvitation',
  'signers.unknown': 'GET /Agency/CoSign/GetUnknownSigners',
  'signers.decide': 'POST /Agency/CoSign/DecideSigner',
  'decisions.get': 'GET /Agency/Decision/Get/{id}',
  'decisions.save': 'POST /Agency/Decision/Save',
  'decisions.propose': 'POST /Agency/Decision/Propose',
  'decisions.giveBack': 'POST /Agency/Decision/GiveBack',
  'decisions.issue': 'POST /Agency/Decision/Issue',
  'deskReview.inbox': 'POST /Agency/Review/Search',
  'deskReview.neighbors': 'POST /Agency/Review/Neighbors',
  'deskReview.assign': 'POST /Agency/Review/Assign',
  'deskReview.get': 'GET /Agency/Review/Get/{id}',
  'deskReview.claims': 'GET /Agency/Review/GetWithClaims/{id}',
  'deskReview.move': 'POST /Agency/Review/Move',
  'deskReview.contestPermit': 'POST /Agency/Review/ContestPermit',
  'deskReview.comment': 'POST /Agency/Review/Comment',
  'deskReview.settle': 'POST /Agency/Review/SettlePoint',
  'deskReview.answerRequest': 'POST /Agency/Review/AnswerRequest',
  'deskReview.task': 'POST /Agency/Review/Task',
  'deskReview.correct': 'POST /Agency/Review/Correct',
  'deskReview.decideClaim': 'POST /Agency/Review/DecideClaim',
  'deskLetters.get': 'GET /Agency/Letters/Get/{id}',
  'deskLetters.write': 'POST /Agency/Letters/Write',
  'deskLetters.setClosed': 'POST /Agency/Letters/SetClosed',
  'deskLetters.sendAgain': 'POST /Agency/Letters/SendAgain',
  'deskLetters.upload': 'POST /Agency/Letters/UploadFile',
  'review.get': 'GET /{schema}/Submission/Get/{id}',
  'review.checkAccess': 'GET /Client/Access/CheckPublicAccess/{schema}/Submission/{id}',
  'review.update': 'POST /{schema}/Submission/Update',
  'review.request': 'POST /Client/Submission/Request',
  'review.mend': 'POST /Client/Submission/MarkMended',
  'review.threads': 'GET /Client/Correspondence/GetBySubmission/{id}',
  'review.ownCorrespondence': 'GET /Client/Correspondence/GetOwn',
  'review.send': 'POST /Client/Correspondence/Send',
  'review.upload': 'POST /Client/Correspondence/UploadFile',
  'review.mailAgain': 'POST /Client/Email/SendAgain',
  'review.mail': 'POST /Client/Email/SendCorrespondenceByTemplate',
  'transfers.get': 'GET /Anon/TakeOver/Get/{key}',
  'transfers.decline': 'POST /Anon/TakeOver/Decline',
  'transfers.begin': 'POST /Client/TakeOver/BeginSigning',
  'transfers.open': 'GET /Client/TakeOver/Signing/{id}',
  'transfers.agree': 'POST /Client/TakeOver/Sign',
  'transfers.asked': 'GET /Client/TakeOver/Asked/{schema}/{id}',
  'transfers.coming': 'GET /Client/TakeOver/Coming',
  'transfers.ask': 'POST /Client/TakeOver/Ask',
  'accounts.signatureAgreement': 'GET /Session/SignatureAgreement',
  'accounts.activity': 'GET /AppSystem/PublicUser/Activity',
  'records.checkCode': 'POST /Anon/Record/CheckCode',
  'records.checkFile': 'POST /Anon/Record/CheckFile',
  'records.keys': 'GET /Anon/Record/Keys',
  'records.ends': 'GET /Anon/Record/Ends',
  'refData.get': 'GET /Anon/RefData/Get/{name}',
  'refData.codes': 'GET /AppSystem/RefData/Get',
  'refData.countiesByState': 'GET /Anon/RefData/GetCountiesByState/{stateRid}',
  'reference.get': 'GET /Anon/Reference/Get/{name}',
  'reference.countiesByState': 'GET /Anon/Reference/GetRefCountyByState/{stateRid}',
  'reference.submittalStatuses': 'GET /Anon/Reference/GetSubmittalStatuses',
  'reference.applications': 'GET /Anon/Reference/GetApplications',
  'reference.projectStatuses': 'GET /Anon/Reference/GetProjectStatuses',
  'reference.products': 'GET /Anon/Reference/GetProducts',
  'settings.all': 'GET /Agency/Setting/GetAll',
  'settings.get': 'GET /Agency/Setting/Get/{name}',
  'settings.change': 'POST /Agency/Setting/Change',
  'settings.undo': 'POST /Agency/Setting/Undo',
  'settings.held': 'GET /Portal/HeldSettings',
  'filing.form': 'GET /Client/Form/GetBySha256/{sha256}',
  'filing.begin': 'POST /Client/Submission/Begin',
  'filing.renew': 'POST /Client/Submission/Renew',
  'filing.amend': 'POST /Client/Submission/Amend',
  'filing.draft': 'GET /{schema}/Submission/GetForm/{id}',
  'filing.save': 'POST /{schema}/Submission/SaveForm/{id}',
  'filing.moveToNewForm': 'POST /{schema}/Submission/MoveToNewForm/{id}',
  'filing.delete': 'POST /{schema}/Submission/Delete/{id}',
  'filing.beginSigning': 'POST /Client/Submission/BeginSigning',
  'filing.signing': 'GET /Client/Submission/GetSigning/{id}',
  'filing.sign': 'POST /Client/Submission/Sign',
  'submittalTypes.accessList': 'GET /Client/Application/GetPublicUserApplicationAccess/{id}',
  'submittalTypes.get': 'GET /Client/Application/Get/{id}',
  'submittalTypes.places': 'GET /Client/Application/GetPlaces/{id}',
  'submittalTypes.saveProfile': 'POST /AppSystem/PublicUser/SaveLoginUserProfile',
  'dashboard.waiting': 'GET /Agency/Dashboard/GetWaiting',
  'dashboard.waitingCounts': 'GET /Client/Dashboard/CountWaiting',
  'dashboard.ownWaiting': 'GET /Client/Dashboard/GetWaiting',
} as const

export interface components {
    schemas: {
        ApplicationSummary: {
            applicationRid: number;
            applicationCd: string;
            applicationName: string;
            config: {
                amendmentRid: number | null;
                renewalRid: number | null;
                nameChangeRid: number | null;
                terminationRid: number | null;
                transferRid: number | null;
            };
            /** @enum {string} */
            paymentCategory: "signing" | "invoice" | "none";
        };
        Failure: {
            /** @enum {boolean} */
            ok: false;
            data: null;
            msg: string;
            /** @enum {string} */
            code: "INVALID" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "TOO_LARGE" | "UNSUPPORTED" | "TOO_MANY" | "INTERNAL" | "BUSY";
            /** @enum {string} */
            reason: "INVALID" | "UNAUTHENTICATED" | "FORBIDDEN" | "NOT_FOUND" | "CONFLICT" | "TOO_LARGE" | "UNSUPPORTED" | "TOO_MANY" | "INTERNAL" | "BUSY" | "ACCOUNT_BASIC_INCOMPLETE" | "ACCOUNT_PIN_DUE" | "ACCOUNT_QUESTIONS_INCOMPLETE" | "ACCOUNT_CONSULTANTS_INCOMPLETE" | "ACCOUNT_LICENSE_INCOMPLETE" | "ACCOUNT_INACTIVE" | "ACCOUNT_WAITS" | "IDENTITY_NEEDED" | "CREDENTIALS_WRONG" | "PASSWORD_NEEDED" | "PASSWORD_WRONG" | "CODE_WRONG" | "CODE_JUST_SENT" | "CAPTCHA_NEEDED" | "SIGN_IN_UNFINISHED" | "READ_ONLY_ACCOUNT" | "BORROWED_SESSION" | "STAFF_ONLY" | "RIGHT_MISSING" | "OF_ANOTHER" | "OWN_ACCOUNT" | "LAST_ADMINISTRATOR" | "REVIEW_OVER" | "ALREADY_DECIDED" | "SHOWN_IS_OLD" | "RECORD_ALTERED" | "UNITS_MISSING" | "ENTITY_SHUT" | "PAYMENT_OPEN" | "FEE_UNPAID" | "ALREADY_FILED" | "CHANGED_ELSEWHERE" | "FORM_MOVED" | "COMMENTS_CLOSED" | "COMMENT_SENT" | "FILE_EMPTY" | "FILE_INFECTED" | "FILE_TOO_LARGE" | "FILE_KIND_REFUSED" | "SAVED_AT_ONCE" | "MAYBE_SAVED" | "RECORDS_AWAY" | "NO_ROOM" | "FILES_AWAY" | "SCANNER_AWAY" | "MAIL_NOT_WRITTEN" | "LINK_ALTERED" | "LINK_EXPIRED";
            fields?: {
                [key: string]: string;
            } | undefined;
        };
        AccountProgram: {
            accountRid: number;
            accountName: string;
            feeProgramRid: number;
            feeProgramName: string;
            accountNo: string;
        };
        ProgramInvoice: {
            number: string;
            feeProgramName: string;
            accountNo: string;
            description: string;
            invoiceDate: string;
            dueDate: string;
            amount: number;
            amountPaid: number;
            amountDue: number;
            isVoid: boolean;
        };
        AccountReport: {
            name: string;
            desc: string;
            icon: string;
            url: string;
            type: string;
        };
        AccountReportTable: {
            name: string;
            desc: string;
            serviceUrl: string | null;
            columns: {
                label: string;
                /** @enum {string} */
                kind: "text" | "day" | "money";
            }[];
            rows: string[][];
        };
        OrganizationDetail: {
            organizationRid: number;
            organizationName: string;
            organizationAddress: string;
            identifier: string;
            isTransferedOut: boolean;
        };
        IdentityVerification: {
            isVerified: boolean;
            documentKinds: string[];
            proof: components["schemas"]["IdentityProof"] | null;
            request: {
                rid: number;
                /** @enum {string} */
                state: "waiting" | "approved" | "refused" | "withdrawn";
                statement: string;
                documentKind: string;
                fileName: string | null;
                requestedDate: string;
                decidedDate: string | null;
                reason: string | null;
            } | null;
        };
        IdentityProof: {
            name: string;
            fileSize: number;
        };
        RequestIdentity: {
            statement: string;
            documentKind: string;
        };
        SecurityQuestion: {
            rid: number;
            question: string;
            securityQuestionGroup: number;
        };
        AccountType: {
            rid: number;
            name: string;
            description: string;
            /** @enum {string} */
            kind: "owner" | "consultant" | "licensee" | "public";
            /** @enum {string|null} */
            role: "owner" | "submitter" | null;
            allowsSubmitting: boolean;
        };
        PublicUser: {
            rid: number;
            userName: string;
            firstName: string;
            middleInitial: string | null;
            lastName: string;
            fullName: string;
            designationTypeRid: number | null;
            email: string | null;
            unconfirmedEmail: {
                newsGoTo: string | null;
                isAsked: boolean;
            } | null;
            employerName: string | null;
            jobTitle: string | null;
            mobileNo: string | null;
            phoneNo: string | null;
            faxNo: string | null;
            /** @enum {string|null} */
            billingPreference: "Mail" | "Email" | null;
            primaryAddress: {
                line1: string | null;
                cityName: string | null;
                stateRid: number | null;
                zipCd: string | null;
            };
            /** @enum {string} */
            changePwdInd: "Y" | "N";
            /** @enum {string} */
            changePinInd: "Y" | "N";
            /** @enum {string} */
            statusRid: "A" | "I" | "P";
            identityProofCd: string | null;
            userAccountType: string | null;
            /** @enum {string} */
            kind: "owner" | "consultant" | "licensee" | "public" | "staff" | "none";
            maySubmit: boolean;
            lastFailedMailDate: string | null;
            userImage: string | null;
            createdBy: string;
            updatedBy: string;
            publicUserAccountTypeRelations: {
                accountTypeRid: number;
                /** @enum {string|null} */
                accountTypeRoleRid: "owner" | "submitter" | null;
            }[];
            publicUserQuestionRelations: {
                securityQuestionRid: number;
                securityQuestionGroup: number;
            }[];
            publicUserFacilityList: components["schemas"]["UserFacility"][];
            permitsAlone: {
                permitRid: number;
                number: string;
                siteNumber: string;
                facilityName: string;
            }[];
            submittalGroupRids: number[];
            consultantPermissions: ("prepare" | "submit" | "pay")[];
            licenses: components["schemas"]["UserLicense"][];
            isConsultantsValid: boolean;
        };
        UserFacility: {
            rid: number;
            facilityRid: number;
            siteNumber: string;
            facilityName: string;
            location: string;
            /** @enum {string} */
            statusRid: "A" | "P";
            requestedDate: string;
        };
        UserLicense: {
            licenseNo: string;
            licenseType: string;
            status: string;
            issueDate: string | null;
            expirationDate: string | null;
            isOwnEntry: boolean;
        };
        AccountChoices: {
            accountTypes: {
                rid: number;
                name: string;
                description: string;
                isOpen: boolean;
            }[];
            submittalGroups: {
                rid: number;
                name: string;
            }[];
        };
        UpdateAccount: {
            original: components["schemas"]["AccountFields"];
            updated: components["schemas"]["AccountFields"] & unknown;
            publicUserQuestionRelations?: components["schemas"]["TypedSecurityQuestion"][] | undefined;
            currentPassword?: string | undefined;
            consultants?: {
                rid?: number | undefined;
                /** @enum {string} */
                statusRid: "A" | "P";
                /** @default [] */
                facilities?: {
                    siteRid: number;
                    permissions: ("prepare" | "submit" | "pay")[];
                    given?: ("prepare" | "submit" | "pay")[] | undefined;
                }[] | undefined;
            }[] | undefined;
        };
        AccountFields: {
            firstName?: (string | null) | undefined;
            middleInitial?: (string | null) | undefined;
            lastName?: (string | null) | undefined;
            designationTypeRid?: (number | null) | undefined;
            email?: (string | null) | undefined;
            employerName?: (string | null) | undefined;
            jobTitle?: (string | null) | undefined;
            mobileNo?: (string | null) | undefined;
            phoneNo?: (string | null) | undefined;
            faxNo?: (string | null) | undefined;
            billingPreference?: (string | null) | undefined;
            primaryAddress?: {
                line1?: (string | null) | undefined;
                cityName?: (string | null) | undefined;
                stateRid?: (number | null) | undefined;
                zipCd?: (string | null) | undefined;
            } | undefined;
            accountTypeRid?: (number | null) | undefined;
            submittalGroupRids?: number[] | undefined;
            consultantPermissions?: ("prepare" | "submit" | "pay")[] | undefined;
            license?: {
                licenseNo?: (string | null) | undefined;
                licenseType?: (string | null) | undefined;
                issueDate?: (string | null) | undefined;
                expirationDate?: (string | null) | undefined;
            } | undefined;
        };
        TypedSecurityQuestion: {
            securityQuestionGroup: number;
            securityQuestionRid: number | null;
            securityQuestionAnswer?: string | undefined;
        };
        PublicUserDetail: {
            rid: number;
            userName: string;
            fullName: string;
            identityProofCd: string | null;
            isRO: boolean;
            isReadOnly: boolean;
            isAgency: boolean;
            favoriteApplicationRids: number[];
            publicUserSubmittalGroupRelations: {
                submittalGroupRid: number;
                submittalGroupName: string;
            }[];
        };
        ConsultantLink: {
            rid: number;
            parentUserRid: number;
            publicUserRid: number;
            /** @enum {string} */
            statusRid: "A" | "P";
            isOwnRequest: boolean;
            fullName: string;
            userName: string;
            email: string | null;
            version: number;
            facilities: {
                siteRid: number;
                siteName: string;
                permissions: {
                    /** @enum {string} */
                    permission: "prepare" | "submit" | "pay";
                    /** @enum {string} */
                    statusRid: "A" | "P";
                }[];
            }[];
        };
        UpdateConsultantPermission: {
            original: {
                rid?: number | undefined;
                parentUserRid?: number | undefined;
                version?: number | undefined;
            }[];
            updated: {
                rid?: number | undefined;
                parentUserRid?: number | undefined;
                account?: string | undefined;
                /** @enum {string} */
                statusRid: "A" | "P";
                version?: number | undefined;
                /** @default [] */
                facilities?: {
                    siteRid: number;
                    permissions: ("prepare" | "submit" | "pay")[];
                    given?: ("prepare" | "submit" | "pay")[] | undefined;
                }[] | undefined;
            }[];
        };
        LinkedLicensee: {
            rid: number;
            fullName: string;
            licenseNo: string | null;
            licenseStatus: string | null;
            /** @enum {string} */
            statusRid: "A" | "P";
        };
        LinkedOfficial: {
            rid: number;
            fullName: string;
            email: string | null;
            facilities: string[];
            /** @enum {string} */
            statusRid: "A" | "P";
        };
        WaitingAccounts: {
            identities: {
                rid: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                statement: string;
                documentKind: string;
                fileName: string | null;
                requestedDate: string;
            }[];
            facilities: {
                rid: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                siteRid: number;
                siteName: string;
                siteNumber: string;
                otherOwners: number;
                requestedDate: string;
            }[];
            registrations: {
                rid: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                phoneNo: string | null;
                registeredDate: string;
            }[];
            totals: {
                identities: number;
                facilities: number;
                registrations: number;
            };
            failedMails: {
                list: {
                    rid: number;
                    template: string;
                    to: string;
                    reason: string;
                    writtenDate: string;
                    canSendAgain: boolean;
                }[];
                total: number;
            };
            alteredFiles: components["schemas"]["AlteredFile"][];
        };
        AlteredFile: {
            rid: number;
            source: string;
            name: string;
            /** @enum {string} */
            outcome: "altered" | "missing" | "whole";
            foundAt: string;
            sha256: string;
        };
        AccountDecision: {
            /** @enum {string} */
            kind: "identity" | "facility" | "registration";
            rid: number;
            isApproved: boolean;
            reason?: string | undefined;
        };
        Registration: {
            /**
             * @example {
             *       "byFacility": "C",
             *       "contact": {
             *         "firstName": "Ada",
             *         "primaryEmail": {
             *           "emailAddress": "ada@example.org"
             *         }
             *       }
             *     }
             */
            answers: {
                [key: string]: unknown;
            };
            questions: {
                securityQuestionGroup: number;
                securityQuestionRid: number | null;
                isAnswered: boolean;
            }[];
            questionFaults: {
                [key: string]: string;
            };
        };
        NewPublicUser: {
            userName?: string | undefined;
            firstName?: string | undefined;
            middleInitial?: string | undefined;
            lastName?: string | undefined;
            /** @default null */
            designationTypeRid?: (number | null) | undefined;
            email?: string | undefined;
            employerName?: string | undefined;
            jobTitle?: string | undefined;
            phoneNo?: string | undefined;
            mobileNo?: string | undefined;
            faxNo?: string | undefined;
            billingPreference?: string | undefined;
            /**
             * @default {
             *       "line1": "",
             *       "cityName": "",
             *       "stateRid": null,
             *       "zipCd": ""
             *     }
             */
            primaryAddress?: {
                line1?: string | undefined;
                cityName?: string | undefined;
                /** @default null */
                stateRid?: (number | null) | undefined;
                zipCd?: string | undefined;
            } | undefined;
            /** @default [] */
            publicUserAccountTypeRelations?: {
                accountTypeRid: number;
            }[] | undefined;
            publicUserQuestionRelations?: components["schemas"]["TypedSecurityQuestion"][] | undefined;
        };
        /** @default {} */
        CaptchaAnswer: {
            proof?: string | undefined;
            id?: string | undefined;
            answer?: string | undefined;
        };
        PasskeyAnswer: {
            id: string;
            clientDataJSON: string;
            attestationObject: string;
            /** @default [] */
            transports?: string[] | undefined;
        };
        PasskeyProof: {
            id: string;
            clientDataJSON: string;
            authenticatorData: string;
            signature: string;
            userHandle?: string | undefined;
        };
        SecondFactor: {
            /** @enum {string} */
            kind: "app" | "passkey" | "email";
            hasPasskey: boolean;
            sentTo: string | null;
            hasLiveCode: boolean;
            codeMail: components["schemas"]["MailState"];
            codeMinutes: number;
            resendSeconds: number;
        };
        /** @enum {string} */
        MailState: "none" | "queued" | "sent" | "failed";
        SecretGuard: {
            /** @enum {string} */
            kind: "question" | "code" | "none" | "mail-alone" | "impossible";
            question: string | null;
            sentTo: string | null;
            hasLiveCode: boolean;
            codeMail: components["schemas"]["MailState"];
            codeMinutes: number;
        };
        AccountSecurity: {
            hasAuthenticator: boolean;
            recoveryCodesLeft: number;
            offersPasskeys: boolean;
            passkeys: components["schemas"]["OwnPasskey"][];
            codesByEmail: boolean;
            sessions: components["schemas"]["OwnSession"][];
        };
        OwnPasskey: {
            rid: number;
            name: string;
            createdAt: string;
            lastUsedAt: string | null;
        };
        OwnSession: {
            rid: number;
            browser: string;
            /** @enum {string} */
            method: "password" | "temporary-password" | "openid" | "token" | "passkey";
            startedAt: string;
            lastSeenAt: string;
            isThis: boolean;
        };
        AuthenticatorSetUp: {
            secret: string;
            uri: string;
            qrCode: string;
        };
        Viewer: {
            rid: number;
            loginName: string;
            displayName: string;
            firstName: string;
            email: string | null;
            /** @enum {string} */
            kind: "owner" | "consultant" | "licensee" | "public" | "staff" | "none";
            accountType: string | null;
            /** @enum {string|null} */
            accountRole: "owner" | "submitter" | null;
            isCpp: boolean;
            isReadOnly: boolean;
            isBorrowed: boolean;
            maySubmit: boolean;
            /** @enum {string} */
            stage: "second-factor" | "change-password" | "change-pin" | "full";
            imageSha256: string | null;
            needs: {
                pin: boolean;
                questions: boolean;
                identity: boolean;
                groups: boolean;
            };
            identityPostponed: boolean;
            greeted: boolean;
            idleUntil: string;
            expiresAt: string;
            actions: string[];
            versions: {
                api: string;
                database: string;
            };
        };
        WaitingForm: {
            action: string;
            fields: {
                name: string;
                value: string;
            }[];
        };
        SoftwareKey: {
            rid: number;
            /** @enum {string} */
            purpose: "backflow-results" | "reading";
            name: string;
            ending: string;
            siteIds: number[];
            endsOn: string;
            isEnded: boolean;
            madeDate: string;
            lastUsedDate: string | null;
            withdrawnDate: string | null;
        };
        SoftwareKeyRefusal: {
            words: string | null;
        };
        MadeSoftwareKey: {
            rid: number;
            key: string;
        };
        SoftwareKeyDay: {
            day: string;
            calls: number;
            refused: number;
        };
        FacCccSite: {
            facilityRid: number;
            facilityName: string;
            identifier: string;
            facLocAddress: string;
            assemblyCount: number;
            overdueCount: number;
        };
        FacCccBuildingCriteria: {
            filter?: string | undefined;
            /** @enum {string} */
            due?: ("overdue" | "repair") | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("facilityRid DESC" | "facilityRid" | "facilityName" | "facilityName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        Bound: {
            neLatitude: number;
            neLongitude: number;
            swLatitude: number;
            swLongitude: number;
        };
        FacCccGeoJson: {
            total: number;
            geoJsonData: {
                /** @enum {string} */
                type: "FeatureCollection";
                features: {
                    /** @enum {string} */
                    type: "Feature";
                    geometry: {
                        /** @enum {string} */
                        type: "Point";
                        coordinates: number[];
                    };
                    properties: {
                        facilityRid: number;
                        facilityName: string;
                        overdueCount: number;
                    };
                }[];
            };
        };
        FacCccBuildings: {
            facilityRid: number;
            facilityName: string;
            identifier: string;
            facLocAddress: string;
            assemblyCount: number;
            overdueCount: number;
            assemblies: components["schemas"]["FacCccAssembly"][];
        };
        FacCccAssembly: {
            assemblyRid: number;
            /** @enum {string} */
            kind: "RP" | "RPDA" | "DC" | "DCDA" | "PVB" | "SVB" | "AG";
            make: string;
            model: string;
            size: string;
            serialNumber: string;
            installDate: string | null;
            nextDueDate: string | null;
            isOverdue: boolean;
            repairBy: string | null;
            /** @enum {string|null} */
            lastTestResult: "Pass" | "Fail" | null;
            lastTestDate: string | null;
            buildingRid: number;
            buildingName: string;
            buildingAddress: string;
        };
        BeginTestReport: {
            facilityRid: number | null;
            assemblyRid: number | null;
            key: string;
        };
        FieldDay: {
            today: string;
            total: number;
            assemblies: {
                rid: number;
                kind: string;
                serial: string;
                maker: string;
                size: string;
                hazard: string;
                site: string;
                building: string;
                address: string;
                nextDue: string | null;
                repairBy: string | null;
                lastTest: string | null;
                lastPassed: boolean | null;
            }[];
            papers: {
                /** @enum {string} */
                kind: "certificate" | "gauge";
                number: string;
                validFrom: string | null;
                validUntil: string | null;
            }[];
            limits: {
                [key: string]: string;
            };
            rules: {
                values: {
                    [key: string]: string;
                };
                passed: string;
                retestPassed: string;
            };
        };
        BackflowAssembly: {
            assemblyRid: number;
            kind: string;
            make: string;
            model: string;
            size: string;
            serialNumber: string;
            /** @enum {string} */
            hazard: "health" | "taste";
            installDate: string | null;
            removedDate: string | null;
            isRemoved: boolean;
            nextDueDate: string | null;
            isOverdue: boolean;
            repairBy: string | null;
            facilityRid: number;
            facilityName: string;
            buildingName: string;
            buildingAddress: string;
            supplierName: string | null;
            supplierPwsId: string | null;
            maySetSupplier: boolean;
            /** @enum {string|null} */
            standing: "reminder-1" | "reminder-2" | "first-notice" | "second-notice" | "shut-off" | null;
            tests: {
                testedDate: string;
                hasPassed: boolean;
            }[];
            notices: components["schemas"]["BackflowNotice"][];
        };
        BackflowNotice: {
            rid: number;
            /** @enum {string} */
            ladder: "test" | "repair";
            /** @enum {string} */
            rung: "reminder-1" | "reminder-2" | "first-notice" | "second-notice" | "shut-off";
            dueDate: string;
            sentDate: string;
            siteCount: number | null;
            systemCount: number | null;
            words: string | null;
        };
        BackflowLadderRow: {
            assemblyRid: number;
            kind: string;
            serialNumber: string;
            facilityRid: number;
            facilityName: string;
            facLocAddress: string;
            supplierName: string | null;
            /** @enum {string} */
            ladder: "test" | "repair";
            dueDate: string;
            daysOver: number;
            /** @enum {string|null} */
            standing: "reminder-1" | "reminder-2" | "first-notice" | "second-notice" | "shut-off" | null;
            standingDate: string | null;
            isUnread: boolean;
        };
        BackflowLadderCriteria: {
            /** @enum {string} */
            view?: ("overdue" | "repair" | "referred" | "soon") | undefined;
            filter?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: "DueDate" | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        TakenTestResults: {
            results: {
                key: string;
                /** @enum {string} */
                state: "made" | "known" | "deleted" | "refused";
                submissionRid: number | null;
                productRid: number | null;
                errors: {
                    column: string;
                    value: string;
                    rule: string;
                }[];
            }[];
        };
        SentTestResult: {
            key: string;
            assembly: number;
            serial_number: string;
            tested_on?: (string | number) | undefined;
            tested_at?: (string | number) | undefined;
            test_type?: (string | number) | undefined;
            certificate?: (string | number) | undefined;
            gauge?: (string | number) | undefined;
            calibrated_on?: (string | number) | undefined;
            line_pressure?: (string | number) | undefined;
            check1?: (string | number) | undefined;
            check2?: (string | number) | undefined;
            check2_holds?: (string | number) | undefined;
            relief?: (string | number) | undefined;
            air_inlet?: (string | number) | undefined;
            air_inlet_full?: (string | number) | undefined;
            bypass1?: (string | number) | undefined;
            bypass2?: (string | number) | undefined;
            bypass_relief?: (string | number) | undefined;
            gap?: (string | number) | undefined;
            supply_diameter?: (string | number) | undefined;
            shutoff_tight?: (string | number) | undefined;
            flow?: (string | number) | undefined;
            remarks?: string | undefined;
            /** @enum {string} */
            repaired?: ("Y" | "N" | "") | undefined;
            /** @default [] */
            repairs?: {
                valve: string;
                part: string;
                done: ("cleaned" | "replaced" | "repaired")[];
                note?: string | undefined;
            }[] | undefined;
            /** @default [] */
            retests?: {
                tested_on?: (string | number) | undefined;
                tested_at?: (string | number) | undefined;
                test_type?: (string | number) | undefined;
                certificate?: (string | number) | undefined;
                gauge?: (string | number) | undefined;
                calibrated_on?: (string | number) | undefined;
                line_pressure?: (string | number) | undefined;
                check1?: (string | number) | undefined;
                check2?: (string | number) | undefined;
                check2_holds?: (string | number) | undefined;
                relief?: (string | number) | undefined;
                air_inlet?: (string | number) | undefined;
                air_inlet_full?: (string | number) | undefined;
                bypass1?: (string | number) | undefined;
                bypass2?: (string | number) | undefined;
                bypass_relief?: (string | number) | undefined;
                gap?: (string | number) | undefined;
                supply_diameter?: (string | number) | undefined;
                shutoff_tight?: (string | number) | undefined;
                flow?: (string | number) | undefined;
            }[] | undefined;
        };
        BackflowSupplyRow: {
            assemblyRid: number;
            kind: string;
            make: string;
            model: string;
            size: string;
            serialNumber: string;
            facilityRid: number;
            facilityName: string;
            facLocAddress: string;
            area: string;
            buildingName: string;
            systemName: string;
            pwsId: string;
            /** @enum {string|null} */
            lastTestResult: "Pass" | "Fail" | null;
            lastTestDate: string | null;
            nextDueDate: string | null;
            repairBy: string | null;
            /** @enum {string} */
            state: "in-time" | "overdue" | "repair" | "no-day";
        };
        BackflowSupplyCriteria: {
            /** @enum {string} */
            view?: ("all" | "in-time" | "overdue" | "repair" | "no-day") | undefined;
            filter?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: "FacilityName" | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        BackflowCompliance: {
            name: string;
            inTime: number;
            overdue: number;
            repair: number;
            noDay: number;
        };
        TesterPaper: {
            rid: number;
            /** @enum {string} */
            kind: "certificate" | "gauge";
            number: string;
            about: string;
            validFrom: string;
            validUntil: string;
            isExpired: boolean;
            isEndingSoon: boolean;
            /** @enum {string} */
            state: "waiting" | "accepted" | "refused";
            reason: string | null;
            fileName: string;
            fileSize: number;
            sentDate: string;
        };
        UsedGauge: {
            rid: number;
            number: string;
            about: string;
            validUntil: string;
            isExpired: boolean;
        };
        TesterDue: {
            assemblyRid: number;
            kind: string;
            serialNumber: string;
            facilityRid: number;
            facilityName: string;
            buildingName: string;
            nextDueDate: string | null;
            repairBy: string | null;
            isOverdue: boolean;
        };
        DeskTesterPaper: {
            rid: number;
            /** @enum {string} */
            kind: "certificate" | "gauge";
            number: string;
            about: string;
            validFrom: string;
            validUntil: string;
            isExpired: boolean;
            isEndingSoon: boolean;
            /** @enum {string} */
            state: "waiting" | "accepted" | "refused";
            reason: string | null;
            fileName: string;
            fileSize: number;
            sentDate: string;
            testerRid: number;
            testerName: string;
            decidedDate: string | null;
            decidedBy: string | null;
            versionNo: number;
        };
        TesterPaperCriteria: {
            /** @enum {string} */
            view?: ("waiting" | "accepted" | "refused" | "expired" | "all") | undefined;
            filter?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: "SentDate" | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        TesterPaperDecision: {
            rid: number;
            versionNo: number;
            /** @enum {string} */
            decision: "accept" | "refuse";
            reason?: string | undefined;
        };
        DeskTester: {
            rid: number;
            name: string;
            userName: string;
            certificates: {
                number: string;
                validUntil: string | null;
                isExpired: boolean;
            }[];
            gauges: {
                number: string;
                validUntil: string | null;
                isExpired: boolean;
            }[];
            waitingCount: number;
        };
        TesterCriteria: {
            filter?: string | undefined;
            expired?: boolean | undefined;
            condition?: {
                /** @enum {string} */
                sort?: "Name" | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        TestResultsReport: {
            rowCount: number;
            made: number;
            known: number;
            errorCount: number;
            errors: {
                row: number;
                column: string;
                value: string;
                rule: string;
            }[];
        };
        CppBlock: {
            facilityRid: number;
            fisRid: number | null;
            facilityName: string;
            facLocAddress: string;
            cppCapTypeName: string;
            totalCiReserve: number;
            totalCredit: number;
            cppCiBlockStatusName: string;
            mayOpen: boolean;
        };
        CppBlockCriteria: {
            filter?: string | undefined;
            facilityRid?: number | undefined;
            ownerFacilityRid?: number | undefined;
            inventoryRid?: number | undefined;
            cppCiBlockStatusRid?: number | undefined;
            cppCiBlockStatusRids?: number[] | undefined;
            cppCapTypeRid?: number | undefined;
            cppCapTypeRids?: number[] | undefined;
            fromYear?: number | undefined;
            toYear?: number | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("FacilityName" | "FacilityName DESC" | "FisRid" | "FisRid DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        CppCapYear: {
            inventoryRid: number;
            ciAvailable: number;
            ciDistributed: number;
            ciTransfer: number;
            ciAcquire: number;
            ciUsed: number;
            ciRetired: number;
            ciReserve: number;
            ciHeld: number;
        };
        CppFacilityBlock: {
            facilityRid: number;
            facilityName: string;
            cppCapTypeName: string;
            cppCiBlockStatusName: string;
            statusReason: string;
            representatives: {
                fullName: string;
                isFirst: boolean;
                isSelf: boolean;
            }[];
            openTrades: number;
            years: components["schemas"]["CppBlockYear"][];
            obligations: components["schemas"]["CppObligation"][];
            unknownPeriods: {
                firstYear: number;
                lastYear: number;
            }[];
        };
        CppBlockYear: components["schemas"]["CppCapYear"] & {
            creditAvailable: number;
            creditDistributed: number;
            creditUsed: number;
            creditCancelled: number;
            ciComing: number;
        };
        CppObligation: {
            periodRid: number;
            firstYear: number;
            lastYear: number;
            surrenderBy: string;
            emissions: number;
            reportedYears: number;
            trueUp: number;
            penalty: number;
            obligation: number;
            creditLimit: number;
            usedInstruments: number;
            usedCredits: number;
            missing: number;
        };
        CppFacility: {
            rid: number;
            name: string;
            /** @enum {string} */
            statusRid: "A" | "P" | "I";
            mailingAddress: {
                fullAddress: string;
            };
            fisRid: number | null;
        };
        CapTrade: {
            rid: number;
            submissionRid: number;
            productRid: number;
            createdDate: string;
            seller: {
                rid: number;
                name: string;
                address: string;
            };
            acquirer: {
                rid: number;
                name: string;
                address: string;
            };
            agreedDate: string | null;
            priceCents: number;
            totalCents: number;
            quantity: number;
            explanation: string;
            marketCents: number | null;
            years: {
                capYear: number;
                quantity: number;
                held: number | null;
            }[];
            /** @enum {string|null} */
            waitsFor: "second" | "acquirer" | "agency" | null;
            dueDate: string | null;
            notBefore: string | null;
            /** @enum {string} */
            role: "seller" | "acquirer" | "agency";
            acts: ("confirm" | "accept" | "decline" | "withdraw" | "rescind" | "complete" | "refuse" | "trust")[];
            isTrusted: boolean;
            steps: {
                /** @enum {string} */
                kind: "signed" | "confirmed" | "accepted" | "completed" | "withdrawn" | "declined" | "rescinded" | "refused" | "expired";
                by: string;
                reason: string;
                at: string;
            }[];
        };
        TradeCeremony: {
            ceremonyId: string;
            question: string;
            statement: string;
            sha256: string;
            content?: Record<string, never> | undefined;
        };
        CapMissingUnits: components["schemas"]["CppObligation"] & {
            siteId: number;
            siteName: string;
        };
        CapEntityCompliance: {
            facilityRid: number;
            facilityName: string;
            statusName: string;
            obligations: components["schemas"]["CppObligation"][];
            unknownPeriods: {
                firstYear: number;
                lastYear: number;
            }[];
            reports: components["schemas"]["CapEmissionReport"][];
            changes: components["schemas"]["CapObligationChange"][];
        };
        CapEmissionReport: {
            year: number;
            tons: number;
            source: string;
            at: string;
            by: string | null;
            isNewest: boolean;
        };
        CapObligationChange: {
            periodRid: number;
            kind: string;
            units: number;
            reason: string;
            at: string;
            by: string | null;
        };
        CheckedCapEmissions: {
            errors: {
                line: number;
                column: string;
                message: string;
            }[];
            totals: {
                year: number;
                tons: number;
                entities: number;
                replaced: number;
            }[];
            rows: number;
        };
        CapEmissionsFile: {
            csv: string;
        };
        RecordCapEmissionsFile: components["schemas"]["CapEmissionsFile"] & {
            source: string;
        };
        RecordCapEmissions: {
            facilityRid: number;
            year: number;
            tons: number;
            source: string;
            replaces: number | null;
        };
        TrueUpCapObligation: {
            facilityRid: number;
            periodRid: number;
            units: number;
            reason: string;
            shown: number;
        };
        AssessCapPenalty: {
            facilityRid: number;
            periodRid: number;
            shown: number;
        };
        CapDesk: {
            proposals: components["schemas"]["CapProposal"][];
            trades: components["schemas"]["CapWaitingTrade"][];
            transfers: components["schemas"]["CapTransferLog"][];
            accounts: components["schemas"]["CapAccountLog"][];
            openTrades: number;
        };
        CapProposal: {
            rid: number;
            summary: string;
            reason: string;
            proposedAt: string;
            proposedBy: string;
            isOwn: boolean;
        };
        CapWaitingTrade: {
            rid: number;
            sellerName: string;
            acquirerName: string;
            units: number;
            priceCents: number;
            notBefore: string | null;
        };
        CapTransferLog: {
            rid: number;
            kind: string;
            at: string;
            actor: string | null;
            reason: string;
            tradeRid: number | null;
            reversesRid: number | null;
            units: number;
        };
        CapAccountLog: {
            rid: number;
            facilityRid: number;
            facilityName: string;
            statusName: string;
            at: string;
            by: string | null;
            reason: string;
        };
        CheckedCapDistribution: {
            errors: {
                line: number;
                column: string;
                message: string;
            }[];
            totals: {
                /** @enum {string} */
                unit: "instrument" | "credit";
                vintage: number;
                quantity: number;
                entities: number;
            }[];
            rows: number;
        };
        CapDistributionFile: {
            csv: string;
        };
        ProposeCapDistribution: components["schemas"]["CapDistributionFile"] & {
            reason: string;
        };
        ProposeCapMove: {
            move: components["schemas"]["CapMove"];
            reason: string;
        };
        CapMove: {
            /** @enum {string} */
            kind: "issue";
            units: {
                /** @enum {string} */
                unit: "instrument" | "credit";
                vintage: number;
                quantity: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "distribute";
            gifts: {
                siteId: number;
                /** @enum {string} */
                unit: "instrument" | "credit";
                vintage: number;
                quantity: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "retire" | "reserve" | "cancel";
            siteId: number | null;
            /** @enum {string} */
            from: "general" | "compliance" | "credit" | "authority";
            years: {
                vintage: number;
                quantity: number;
            }[];
        } | {
            /** @enum {string} */
            kind: "reverse";
            transferId: number;
        } | {
            /** @enum {string} */
            kind: "surrender";
            siteId: number;
            periodId: number;
            units: {
                vintage: number;
                quantity: number;
                /** @enum {string} */
                from: "general" | "compliance" | "credit";
            }[];
        };
        DecideCapProposal: {
            rid: number;
            /** @enum {string} */
            outcome: "approved" | "refused" | "taken back";
            reason?: string | undefined;
        };
        CapAccountStatus: {
            facilityRid: number;
            statusRid: number;
            reason: string;
        };
        CapSector: {
            rid: number;
            name: string;
            isSector: boolean;
            entities: number;
        };
        CapRegisteredEntity: {
            facilityRid: number;
            facilityName: string;
            terms: {
                sectorRid: number;
                legalName: string;
                mailingAddress: string;
            } | null;
            representatives: components["schemas"]["CapRegisteredRepresentative"][];
            candidates: components["schemas"]["CapRepresentativeCandidate"][];
        };
        CapRegisteredRepresentative: {
            userRid: number;
            fullName: string;
            loginName: string;
            title: string;
            isFirst: boolean;
            maySign: boolean;
        };
        CapRepresentativeCandidate: {
            userRid: number;
            fullName: string;
            loginName: string;
        };
        DeskTradeInquiry: {
            rid: number;
            cppCiTradeTypeRid: 1 | 2;
            facilityName: string;
            ownerName: string;
            pricePerCi: number;
            ciAmt: number;
            ciAvailableYears: string;
            postedDate: string;
            versionNo: number;
        };
        TradeInquiryRow: {
            rid: number;
            cppCiTradeTypeRid: 1 | 2;
            cppTradeRequestStatusRid: 1 | 2 | 3 | 4;
            pricePerCi: number;
            ciAmt: number;
            ciAvailableYears: string;
            postedDate: string | null;
            isOwn: boolean;
            facilityName: string | null;
            postedBy: string | null;
            answers: number;
            unread: number;
        };
        TradeInquiryCriteria: {
            cppCiTradeTypeRid?: (1 | 2) | undefined;
            cppTradeRequestStatusRid?: number | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("pricePerCi DESC" | "pricePerCi") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        TradeInquiry: {
            rid: number;
            cppCiTradeTypeRid: 1 | 2;
            cppTradeRequestStatusRid: 1 | 2 | 3 | 4;
            pricePerCi: number;
            ciAmt: number;
            ciAvailableYears: string;
            postedDate: string | null;
            isOwn: boolean;
            facilityRid: number | null;
            facilityName: string | null;
            totalCi: number | null;
            requestUserRid: number | null;
            postedBy: string | null;
            contact: {
                pocFirstName: string;
                pocLastName: string;
                pocPhone: string;
                pocEmail: string;
            } | null;
            versionNo: number;
            nextStatusRids: (1 | 2 | 3 | 4)[];
            cppCiTradeRequestHistories: components["schemas"]["TradeInquiryStep"][];
            threads: components["schemas"]["TradeInquiryThread"][];
        };
        TradeInquiryStep: {
            cppTradeRequestStatusRid: 1 | 2 | 3 | 4;
            sysUserRid: number;
            changedByFullName: string;
            commentText: string;
            changedDate: string;
        };
        TradeInquiryThread: {
            rid: number;
            askerName: string;
            messages: {
                isOfOwner: boolean;
                body: string;
                at: string;
            }[];
        };
        TradeInquiryPicker: {
            list: {
                facilityRid: number;
                facilityName: string;
                totalCi: number;
            }[];
            capYears: number[];
            contact: {
                pocFirstName: string;
                pocLastName: string;
                pocPhone: string;
                pocEmail: string;
            };
            alert: {
                cppCiTradeTypeRid: 1 | 2 | null;
                capYears: number[];
            } | null;
        };
        TradeInquiryChange: {
            rid: number | null;
            /** @default null */
            key?: (string | null) | undefined;
            versionNo: number;
            facilityRid: number;
            cppCiTradeTypeRid: 1 | 2;
            cppTradeRequestStatusRid: 1 | 2 | 3 | 4;
            pricePerCi: number;
            ciAmt: number;
            ciAvailableYears: string;
            pocFirstName: string;
            pocLastName: string;
            pocPhone: string;
            pocEmail: string;
            commentText?: string | undefined;
        };
        CapMarket: {
            fewest: number;
            quarters: {
                quarter: string;
                firstDay: string;
                lastDay: string;
                trades: number | null;
                volume: number | null;
                freeVolume: number | null;
                averagePrice: number | null;
                lowestPrice: number | null;
                highestPrice: number | null;
            }[];
            vintages: {
                year: number;
                /** @enum {string} */
                unit: "instrument" | "credit";
                issued: number | null;
                authority: number | null;
                held: number | null;
                used: number | null;
                retired: number | null;
                reserve: number | null;
            }[];
        };
        CppTrade: {
            cppCiTradeHistoryRid: number;
            createdDate: string;
            cppCiTradeTypeRid: number;
            cppCiTradeTypeName: string;
            transferFacilityName: string;
            transferFacLocAddress: string;
            acquireFacilityName: string;
            acquireFacLocAddress: string;
            ciAmt: number;
            years: {
                inventoryRid: number;
                ciAmt: number;
            }[];
            pricePerCi: number;
            total: number;
            dueDate: string | null;
            cppTradeStatusRid: number;
            cppTradeStatusName: string;
            rosSysUserRids: string;
            childSubmissionRid: number | null;
            mayWithdraw: boolean;
        };
        CppTradeCriteria: {
            filter?: string | undefined;
            facilityRid?: number | undefined;
            requestUserRid?: number | undefined;
            cppTradeStatusRids?: number[] | undefined;
            cppCiTradeTypeRids?: number[] | undefined;
            tradeCiAmt?: {
                from?: (number | null) | undefined;
                to?: (number | null) | undefined;
            } | undefined;
            pricePerCi?: {
                from?: (number | null) | undefined;
                to?: (number | null) | undefined;
            } | undefined;
            total?: {
                from?: (number | null) | undefined;
                to?: (number | null) | undefined;
            } | undefined;
            tradeDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            dueDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("cppCiTradeHistoryRid DESC" | "cppCiTradeHistoryRid" | "transferFacilityName" | "acquireFacilityName") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        CancelCppTrade: {
            cppCiTradeHistoryRid: number;
            reason: string;
        };
        CommentUpload: {
            rid: string;
            name: string;
            fileSize: number;
            sha256: string;
        };
        CommentReceipt: {
            rid: number;
            receiptNo: string;
            submissionRid: number;
            productRid: number;
            applicationName: string;
            commentDate: string;
            authorName: string | null;
            phoneNo: string | null;
            email: string | null;
            address: string | null;
            commentText: string;
            document: {
                rid: number;
                productRid: number;
                name: string;
            } | null;
            pageNo: number | null;
            attachment: {
                name: string;
                fileSize: number;
                sha256: string;
            } | null;
            sha256: string;
            receiptMail: components["schemas"]["MailState"];
        };
        PostPublicComment: {
            key: string;
            submissionRid: number;
            commentText: string;
            firstName?: string | undefined;
            lastName?: string | undefined;
            phoneNo?: string | undefined;
            email?: string | undefined;
            address?: components["schemas"]["CommentAddress"] | undefined;
            documentRid?: number | undefined;
            pageNo?: number | undefined;
            wantsAnswer?: boolean | undefined;
            attachments?: {
                rid: string;
            }[] | undefined;
        };
        CommentAddress: {
            line1?: string | undefined;
            cityName?: string | undefined;
            stateRid?: number | undefined;
            zipCd?: string | undefined;
        };
        PublishedComment: {
            rid: number;
            authorName: string | null;
            commentText: string;
            isRedacted: boolean;
            commentDate: string;
            document: {
                rid: number;
                productRid: number;
                name: string;
            } | null;
            pageNo: number | null;
            attachment: {
                name: string;
                fileSize: number;
            } | null;
            answers: components["schemas"]["CommentAnswer"][];
        };
        CommentAnswer: {
            rid: number;
            text: string;
            answeredDate: string;
            document: {
                rid: number;
                productRid: number;
                name: string;
            } | null;
        };
        CommentQueueRow: {
            rid: number;
            receiptNo: string;
            /** @enum {string} */
            status: "received" | "published" | "withheld";
            authorName: string | null;
            commentDate: string;
            submissionRid: number;
            productRid: number;
            applicationName: string;
            beginning: string;
            alikeCount: number;
            hasFile: boolean;
            isRedacted: boolean;
            answerCount: number;
        };
        CommentQueueCriteria: {
            /** @enum {string} */
            status?: ("received" | "published" | "withheld") | undefined;
            submissionRid?: number | undefined;
            filter?: string | undefined;
            alikeTo?: number | undefined;
            isGrouped?: boolean | undefined;
            condition?: {
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        CommentAtDesk: {
            rid: number;
            receiptNo: string;
            /** @enum {string} */
            status: "received" | "published" | "withheld";
            authorName: string | null;
            commentDate: string;
            submissionRid: number;
            productRid: number;
            applicationName: string;
            alikeCount: number;
            hasFile: boolean;
            isRedacted: boolean;
            answerCount: number;
            versionNo: number;
            commentText: string;
            withheldKind: string | null;
            withheldReason: string | null;
            hasAddress: boolean;
            wantsAnswer: boolean;
            documentName: string | null;
            pageNo: number | null;
            fileName: string | null;
            redactions: {
                rid: number;
                /** @enum {string} */
                reason: "PERSONAL" | "HEALTH" | "ABUSIVE" | "CONFIDENTIAL" | "LEGAL";
                length: number;
                at: string;
                by: string;
            }[];
            answers: {
                rid: number;
                text: string;
                at: string;
            }[];
            steps: {
                at: string;
                by: string | null;
                /** @enum {string} */
                what: "published" | "withheld" | "returned" | "redacted" | "uncovered" | "answered";
                words: string | null;
            }[];
        };
        DecideAtCommentDesk: {
            rid: number;
            versionNo: number;
            /** @enum {string} */
            status: "received" | "published" | "withheld";
            /**
             * @default null
             * @enum {string|null}
             */
            kind?: ("OFF_TOPIC" | "PERSONAL" | "ABUSIVE" | "ADVERTISING" | "REPEATED" | "OTHER" | null) | undefined;
            /** @default null */
            reason?: (string | null) | undefined;
            /** @default null */
            alikeCount?: (number | null) | undefined;
        };
        RedactComment: {
            rid: number;
            versionNo: number;
            /** @default null */
            phrase?: (string | null) | undefined;
            /** @default null */
            from?: (number | null) | undefined;
            /** @default null */
            to?: (number | null) | undefined;
            /**
             * @default null
             * @enum {string|null}
             */
            reason?: ("PERSONAL" | "HEALTH" | "ABUSIVE" | "CONFIDENTIAL" | "LEGAL" | null) | undefined;
        };
        UncoverComment: {
            rid: number;
            versionNo: number;
            redactionRid: number;
        };
        AnswerPublicComments: {
            submissionRid: number;
            text: string;
            commentRids: number[];
            documentRid?: number | undefined;
        };
        ModeratedComment: {
            rid: number;
            authorName: string | null;
            commentText: string;
            commentDate: string;
            document: {
                rid: number;
                productRid: number;
                name: string;
            } | null;
            pageNo: number | null;
            attachment: {
                name: string;
                fileSize: number;
            } | null;
            receiptNo: string;
            submissionRid: number;
            productRid: number;
            /** @enum {string} */
            status: "received" | "published" | "withheld";
            withheldReason: string | null;
            firstName: string | null;
            lastName: string | null;
            phoneNo: string | null;
            email: string | null;
            address: {
                line1: string | null;
                cityName: string | null;
                stateRid: number | null;
                zipCd: string | null;
            } | null;
            createdBy: string;
            sysUserRid: number | null;
            submittedBy: string;
            decidedDate: string | null;
            decidedBy: string | null;
        };
        CommentModerationCriteria: {
            /** @enum {string} */
            status?: ("received" | "published" | "withheld") | undefined;
            submissionRid?: number | undefined;
            condition?: {
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        CommentFileAtDesk: {
            rid: number;
            versionNo: number;
            receiptNo: string;
            /** @enum {string} */
            status: "received" | "published" | "withheld";
            name: string;
            byteSize: number;
            copy: {
                name: string;
                byteSize: number;
                at: string;
            } | null;
            redactions: {
                rid: number;
                length: number | null;
                pageNo: number | null;
                /** @enum {string} */
                reason: "PERSONAL" | "HEALTH" | "ABUSIVE" | "CONFIDENTIAL" | "LEGAL";
                places: {
                    pageNo: number;
                    count: number;
                }[];
                at: string;
                by: string;
            }[];
            draft: {
                rid: number;
                pageCount: number;
                wordless: number[];
                byteSize: number;
                isLate: boolean;
                marks: {
                    words: string | null;
                    pageNo: number | null;
                    /** @enum {string} */
                    reason: "PERSONAL" | "HEALTH" | "ABUSIVE" | "CONFIDENTIAL" | "LEGAL";
                    places: {
                        pageNo: number;
                        count: number;
                    }[];
                }[];
            } | null;
        };
        PreviewFileRedaction: {
            rid: number;
            versionNo: number;
            /** @default [] */
            words?: string[] | undefined;
            /** @default [] */
            pages?: number[] | undefined;
            /**
             * @default null
             * @enum {string|null}
             */
            reason?: ("PERSONAL" | "HEALTH" | "ABUSIVE" | "CONFIDENTIAL" | "LEGAL" | null) | undefined;
        };
        ConfirmFileRedaction: {
            rid: number;
            versionNo: number;
            draftRid: number;
        };
        UncoverFileRedaction: {
            rid: number;
            versionNo: number;
            redactionRid: number;
        };
        OwnInventorySignature: {
            rid: number;
            systemName: string;
            year: number;
            number: string;
            sha256: string;
            signedDate: string;
            canDispute: boolean;
            dispute: components["schemas"]["SignatureDispute"] | null;
        };
        SignatureDispute: {
            /** @enum {string} */
            state: "open" | "upheld" | "rejected";
            /** @enum {string|null} */
            reason: "not-signed" | "other-content" | "pressure" | "other" | null;
            statement: string | null;
            disputedDate: string;
            decidedDate: string | null;
            decisionReason: string | null;
        };
        InventoryFilings: {
            systems: {
                rid: number;
                name: string;
                pwsId: string;
            }[];
            list: components["schemas"]["InventoryFilingRow"][];
            thisYear: number;
        };
        InventoryFilingRow: {
            rid: number;
            systemName: string;
            systemRid: number;
            pwsId: string;
            year: number;
            /** @enum {string} */
            state: "checked" | "signed" | "accepted" | "sent-back";
            fileName: string;
            rowCount: number;
            faultCount: number;
            sentDate: string;
            sentBy: string;
            signedDate: string | null;
            signedBy: string | null;
        };
        InventoryFiling: {
            rid: number;
            systemName: string;
            systemRid: number;
            pwsId: string;
            year: number;
            /** @enum {string} */
            state: "checked" | "signed" | "accepted" | "sent-back";
            fileName: string;
            rowCount: number;
            faultCount: number;
            sentDate: string;
            sentBy: string;
            signedDate: string | null;
            signedBy: string | null;
            sheet: string | null;
            note: string;
            problems: string[];
            sha256: string;
            header: string[];
            columns: {
                /** @enum {string} */
                field: "pws_id" | "identifier" | "address" | "description" | "public_material" | "ever_lead" | "public_source" | "public_verified_on" | "customer_material" | "customer_source" | "customer_verified_on" | "category" | "building_type" | "stated_class";
                name: string;
                heading: string | null;
            }[];
            findings: {
                row: number;
                cell: string;
                column: string;
                value: string;
                rule: string;
                message: string;
                fix: string;
            }[];
            standingYear: number | null;
            counts: {
                added: number;
                reclassified: number;
                changed: number;
                gone: number;
                same: number;
                faulty: number;
            };
            /** @enum {string} */
            comparedWith: "now" | "then" | "unkept";
            changes: {
                /** @enum {string} */
                kind: "added" | "reclassified" | "changed" | "gone";
                identifier: string;
                address: string;
                classWas: string | null;
                classIs: string | null;
            }[];
            reason: string | null;
            decidedDate: string | null;
            decidedBy: string | null;
            mayPrepare: boolean;
            maySign: boolean;
            mayDecide: boolean;
            maySendAgain: boolean;
            copyNumber: string | null;
            viewerSigned: boolean;
            dispute: components["schemas"]["SignatureDispute"] | null;
            laterRid: number | null;
        };
        InventoryMapping: {
            rid: number;
            headings: {
                /** @enum {string} */
                field: "pws_id" | "identifier" | "address" | "description" | "public_material" | "ever_lead" | "public_source" | "public_verified_on" | "customer_material" | "customer_source" | "customer_verified_on" | "category" | "building_type" | "stated_class";
                heading: string;
            }[];
        };
        InventoryCeremony: {
            ceremonyId: string;
            question: string;
            statement: string;
            sha256: string;
            content: components["schemas"]["SignedInventory"];
        };
        SignedInventory: {
            /** @enum {string} */
            format: "headwater-inventory-1";
            number: string;
            system: {
                rid: number;
                name: string;
                pwsId: string;
            };
            year: number;
            file: {
                name: string;
                sha256: string;
                bytes: number;
            };
            sheet: string | null;
            lines: number;
            statement: string;
            statementIn?: {
                es: string;
            } | undefined;
        };
        SignInventory: {
            rid: number;
            ceremonyId: string;
            pin: string;
            answer: string;
            hasAgreed: boolean;
        };
        DecideInventory: {
            rid: number;
            /** @enum {string} */
            decision: "accept" | "send-back";
            reason?: string | undefined;
        };
        LineLetters: {
            facilityRid: number;
            facilityName: string;
            pwsId: string;
            year: number;
            mayMake: boolean;
            classes: {
                /** @enum {string} */
                class: "lead" | "galvanized" | "unknown";
                lines: number;
                told: number;
                made: number;
                waiting: number;
                dueOn: string | null;
            }[];
            batches: {
                rid: number;
                year: number;
                /** @enum {string} */
                class: "lead" | "galvanized" | "unknown";
                letters: number;
                files: number;
                madeDate: string;
                madeBy: string;
                sentOn: string | null;
                /** @enum {string|null} */
                sentHow: "mail" | "delivery" | null;
                recordedBy: string | null;
            }[];
        };
        ServiceLinePhotoTarget: {
            serviceLineDtlRid: number;
            locationAddress: string | null;
            isDivided: boolean;
            facilityName: string;
            pwsId: string;
        };
        ServiceLinePhotoRow: {
            rid: number;
            /** @enum {string} */
            state: "waiting" | "verified" | "declined";
            locationAddress: string;
            serviceLineIdentifier: string;
            facilityName: string;
            pwsId: string;
            note: string;
            wantsMail: boolean;
            sentDate: string;
        };
        ServiceLinePhoto: {
            rid: number;
            /** @enum {string} */
            state: "waiting" | "verified" | "declined";
            locationAddress: string;
            serviceLineIdentifier: string;
            facilityName: string;
            pwsId: string;
            note: string;
            wantsMail: boolean;
            sentDate: string;
            serviceLineDtlRid: number;
            versionNo: number;
            year: number;
            isDivided: boolean;
            publicMaterial: string;
            customerMaterial: string | null;
            customerSource: string;
            materials: {
                rid: number;
                name: string;
            }[];
            fileName: string;
            fileType: string;
            fileSize: number;
            decidedDate: string | null;
            decidedBy: string | null;
            material: string | null;
            reason: string | null;
            mayDecide: boolean;
        };
        ServiceLinePhotoDecision: {
            rid: number;
            /** @enum {string} */
            decision: "verify" | "decline";
            versionNo: number;
            materialRid?: (number | null) | undefined;
            reason?: string | undefined;
        };
        LineReplacement: {
            facilityRid: number;
            facilityName: string;
            pwsId: string;
            firstYear: number;
            newestYear: number;
            pool: number;
            counts: {
                lead: number;
                galvanized: number;
                unknown: number;
                nonLead: number;
            };
            years: {
                year: number;
                replaced: number;
            }[];
            replacedOnAverage: number;
            rate: number;
            demandedRate: number;
            demandedLines: number;
            isEnough: boolean;
        };
        LineReplacementFile: {
            facilityRid: number;
            facilityName: string;
            pwsId: string;
            firstYear: number;
            newestYear: number;
            pool: number;
            counts: {
                lead: number;
                galvanized: number;
                unknown: number;
                nonLead: number;
            };
            years: {
                year: number;
                replaced: number;
            }[];
            replacedOnAverage: number;
            rate: number;
            demandedRate: number;
            demandedLines: number;
            isEnough: boolean;
            connectorLines: number;
            thisYear: number;
            maySave: boolean;
            plan: {
                versionNo: number;
                savedDate: string;
                savedBy: string;
                note: string;
                years: {
                    year: number;
                    lines: number;
                }[];
            } | null;
            earlier: {
                versionNo: number;
                savedDate: string;
                savedBy: string;
                note: string;
                years: {
                    year: number;
                    lines: number;
                }[];
            }[];
        };
        FoundServiceLines: {
            list: components["schemas"]["PublicServiceLine"][];
            isMore: boolean;
            hiddenFields: ("identifier" | "address" | "position" | "category" | "buildingType" | "customerMaterial" | "source")[];
        };
        PublicServiceLine: {
            serviceLineDtlRid: number;
            serviceLineIdentifier: string | null;
            locationAddress: string | null;
            locationDesc: string | null;
            year: number;
            /** @enum {string} */
            class: "lead" | "galvanized" | "non-lead" | "unknown";
            /** @enum {string|null} */
            statedClass: "lead" | "galvanized" | "non-lead" | "unknown" | null;
            /** @enum {string|null} */
            materialClass: "lead" | "galvanized" | "non-lead" | "unknown" | null;
            /** @enum {string} */
            everLead: "yes" | "no" | "unknown";
            isDivided: boolean;
            publicSide: {
                material: string | null;
                source: string | null;
                isVerified: boolean | null;
                knownOn: string | null;
            };
            customerSide: {
                material: string | null;
                source: string | null;
                isVerified: boolean | null;
                knownOn: string | null;
            } | null;
            facilityName: string;
            pwsId: string;
            phone: string | null;
        };
        ServiceLineSystem: {
            facilityRid: number;
            facilityName: string;
            pwsId: string;
            systemTypeName: string;
            population: number | null;
            phone: string | null;
            year: number | null;
            lines: number;
            counts: {
                lead: number;
                galvanized: number;
                nonLead: number;
                unknown: number;
            };
        };
        ServiceLineSystemRecord: components["schemas"]["ServiceLineSystem"] & {
            years: {
                year: number;
                lines: number;
                counts: {
                    lead: number;
                    galvanized: number;
                    nonLead: number;
                    unknown: number;
                };
            }[];
            isFileOn: boolean;
        };
        ServiceLineRow: {
            serviceLineDtlRid: number;
            serviceLineIdentifier: string;
            year: number;
            locationAddress: string;
            locationDesc: string;
            facilityName: string;
            facilityRid: number;
            pwsId: string;
            category: string;
            buildingType: string | null;
            verificationSource: string;
            publicServiceLineMaterial: string;
            customerServiceLineMaterial: string | null;
            latitude: number | null;
            longitude: number | null;
            /** @enum {string} */
            class: "lead" | "galvanized" | "non-lead" | "unknown";
            publicVerified: boolean;
            customerVerified: boolean;
        };
        ServiceLineCriteria: {
            filter?: string | undefined;
            inventoryYear?: number | undefined;
            waterSystemTypeRid?: (1 | 2) | undefined;
            serviceLineCategories?: number[] | undefined;
            publicMaterials?: number[] | undefined;
            customerMaterials?: number[] | undefined;
            serviceLineClasses?: ("lead" | "galvanized" | "non-lead" | "unknown")[] | undefined;
            facilityRid?: number | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("facilityRid DESC" | "facilityRid" | "facilityName" | "facilityName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        ServiceLineMap: {
            total: number;
            isEstimate: boolean;
            partTotals: number[];
            extent: {
                south: number;
                north: number;
                west: number;
                east: number;
            } | null;
            geoJsonData: {
                /** @enum {string} */
                type: "FeatureCollection";
                features: {
                    /** @enum {string} */
                    type: "Feature";
                    geometry: {
                        /** @enum {string} */
                        type: "Point";
                        coordinates: number[];
                    };
                    properties: {
                        serviceLineDtlRid: number | null;
                        locationAddress: string | null;
                        /** @enum {string|null} */
                        class: "lead" | "galvanized" | "non-lead" | "unknown" | null;
                        publicServiceLineMaterial: string | null;
                        customerServiceLineMaterial: string | null;
                        publicVerified: boolean;
                        customerVerified: boolean;
                        lineCount: number;
                        leadCount: number;
                    };
                }[];
            };
        };
        ServiceLineMapCriteria: {
            filter?: string | undefined;
            inventoryYear?: number | undefined;
            waterSystemTypeRid?: (1 | 2) | undefined;
            serviceLineCategories?: number[] | undefined;
            publicMaterials?: number[] | undefined;
            customerMaterials?: number[] | undefined;
            serviceLineClasses?: ("lead" | "galvanized" | "non-lead" | "unknown")[] | undefined;
            facilityRid?: number | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("facilityRid DESC" | "facilityRid" | "facilityName" | "facilityName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
            bounds?: components["schemas"]["Bound"][] | undefined;
        };
        ServiceLineDetail: {
            serviceLineDtlRid: number;
            rid: number;
            serviceLineIdentifier: string;
            physicalLocation: {
                address: string;
                description: string;
                latitude: number | null;
                longitude: number | null;
            };
            facility: {
                name: string;
                rid: number;
                pwsId: string;
                waterSystemTypeRid: number;
                population: number | null;
                lines: number;
            };
            year: number;
            sampleLocCategoryRid: number;
            publicServiceLineMaterialRid: number;
            /** @enum {string} */
            everLead: "yes" | "no" | "unknown";
            customerServiceLineMaterialRid: number | null;
            buildingTypeRid: number | null;
            pwsServiceLineVerificationSourceRid: number;
            customerVerificationSourceRid: number;
            /** @enum {string} */
            class: "lead" | "galvanized" | "non-lead" | "unknown";
            /** @enum {string|null} */
            statedClass: "lead" | "galvanized" | "non-lead" | "unknown" | null;
            createdBy: string;
            createdDate: string;
            updatedBy: string;
            updatedDate: string;
            versionNo: number;
            mayEdit: boolean;
            changes: {
                at: string;
                changedBy: string;
                publicWas: string;
                publicIs: string;
                /** @enum {string} */
                everLeadWas: "yes" | "no" | "unknown";
                /** @enum {string} */
                everLeadIs: "yes" | "no" | "unknown";
                customerWas: string | null;
                customerIs: string | null;
                publicSource: string;
                customerSource: string;
                /** @enum {string} */
                classWas: "lead" | "galvanized" | "non-lead" | "unknown";
                /** @enum {string} */
                classIs: "lead" | "galvanized" | "non-lead" | "unknown";
            }[];
        };
        UpdateServiceLine: {
            original: {
                serviceLineDtlRid: number;
                versionNo: number;
            };
            updated: {
                year?: (number | null) | undefined;
                sampleLocCategoryRid?: (number | null) | undefined;
                publicServiceLineMaterialRid?: (number | null) | undefined;
                /** @enum {string|null} */
                everLead?: ("yes" | "no" | "unknown" | null) | undefined;
                customerServiceLineMaterialRid?: (number | null) | undefined;
                buildingTypeRid?: (number | null) | undefined;
                pwsServiceLineVerificationSourceRid?: (number | null) | undefined;
                customerVerificationSourceRid?: (number | null) | undefined;
            };
        };
        ServiceLineLists: {
            materials: {
                rid: number;
                name: string;
                waterSystemTypeRid: number;
                /** @enum {string} */
                kind: "lead" | "galvanized" | "non-lead" | "connector" | "none" | "unknown";
            }[];
            categories: {
                rid: number;
                name: string;
            }[];
            buildingTypes: {
                rid: number;
                name: string;
            }[];
            sources: {
                rid: number;
                name: string;
                isVerified: boolean;
            }[];
            isExportOn: boolean;
            thisYear: number;
        };
        TapSamples: {
            facilityRid: number;
            periods: components["schemas"]["TapPeriod"][];
            shown: {
                periodBegin: string;
                periodEnd: string;
            } | null;
            list: components["schemas"]["TapSample"][];
            total: number;
            page: number;
            pageSize: number;
        };
        TapPeriod: {
            periodBegin: string;
            periodEnd: string;
            isOver: boolean;
            samples: number;
            lead: components["schemas"]["TapStanding"];
            copper: components["schemas"]["TapStanding"] & unknown;
        };
        TapStanding: {
            counted: number;
            below: number;
            ninetieth: string | null;
            actionLevel: string;
            isAbove: boolean;
            comingLevel: string | null;
            isAboveComing: boolean;
        };
        TapSample: {
            rid: number;
            sampleId: string;
            sampledOn: string;
            location: string;
            tier: number;
            /** @enum {string} */
            litre: "first" | "fifth";
            leadUgl: string | null;
            leadIsBelow: boolean;
            leadLimit: string | null;
            copperMgl: string | null;
            copperIsBelow: boolean;
            copperLimit: string | null;
            periodBegin: string;
            periodEnd: string;
        };
        EventTeller: {
            firstName: string | null;
            lastName: string | null;
            companyName: string | null;
            email: string | null;
            phone: string | null;
            address: string | null;
            accountName: string | null;
        };
        DeskEventRow: {
            rid: number;
            eventNo: string | null;
            eventSubject: string;
            eventTypeName: string | null;
            eventStatusName: string;
            isClosed: boolean;
            eventPriorityName: string | null;
            reportedDate: string;
            dueDate: string | null;
            dueAt: string | null;
            isOverdue: boolean;
            countyName: string | null;
            inspectors: {
                rid: number;
                name: string;
                away: components["schemas"]["StaffAway"] | null;
            }[];
            isFromPublic: boolean;
            referredTo: string[];
            partOfNo: string | null;
            newMessages: number;
        };
        StaffAway: {
            untilDay: string;
            cover: string;
        };
        DeskEventCriteria: {
            /** @enum {string} */
            view?: ("all" | "open" | "mine" | "unassigned" | "overdue" | "unanswered" | "referred" | "answered") | undefined;
            filter?: string | undefined;
            eventTypes?: number[] | undefined;
            eventStatuses?: number[] | undefined;
            eventPriorities?: number[] | undefined;
            counties?: number[] | undefined;
            fromDate?: string | undefined;
            toDate?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("ReportedDate DESC" | "ReportedDate" | "DueDate" | "EventPriority DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        DeskEvent: {
            /**
             * @default null
             * @enum {string|null}
             */
            byFacility?: ("C" | "F" | "A" | null) | undefined;
            /** @default null */
            eventDate?: (string | null) | undefined;
            /** @default null */
            reportedDate?: (string | null) | undefined;
            /** @default null */
            eventDesc?: (string | null) | undefined;
            /** @default null */
            eventSubject?: (string | null) | undefined;
            /** @default null */
            eventTypeRid?: (number | null) | undefined;
            /** @default null */
            eventStatusRid?: (number | null) | undefined;
            /** @default null */
            eventPriorityRid?: (number | null) | undefined;
            /** @default null */
            eventDecisionRid?: (number | null) | undefined;
            /** @default null */
            dueDate?: (string | null) | undefined;
            /** @default null */
            contact?: ({
                /** @default null */
                firstName?: (string | null) | undefined;
                /** @default null */
                lastName?: (string | null) | undefined;
                /** @default null */
                email?: (string | null) | undefined;
                /** @default null */
                phone?: (string | null) | undefined;
            } | null) | undefined;
            /**
             * @default {
             *       "address": null,
             *       "city": null,
             *       "stateRid": null,
             *       "zip": null,
             *       "countyRid": null
             *     }
             */
            physicalLocation?: {
                /** @default null */
                address?: (string | null) | undefined;
                /** @default null */
                city?: (string | null) | undefined;
                /** @default null */
                stateRid?: (number | null) | undefined;
                /** @default null */
                zip?: (string | null) | undefined;
                /** @default null */
                countyRid?: (number | null) | undefined;
            } | undefined;
            /** @enum {string} */
            specialAssistanceInd?: ("Y" | "N") | undefined;
            /** @default null */
            situation?: (string | null) | undefined;
            /** @enum {string} */
            confidentialInd?: ("Y" | "N") | undefined;
            /** @enum {string} */
            serviceRequestInd?: ("Y" | "N") | undefined;
            /** @default [] */
            responsibleIndividuals?: {
                /** @default null */
                contactRid?: (number | null) | undefined;
                /** @enum {string} */
                confirmedInd?: ("Y" | "N") | undefined;
                /** @default null */
                companyName?: (string | null) | undefined;
                /** @default null */
                personName?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            responsibleFacilities?: {
                /** @default null */
                contactRid?: (number | null) | undefined;
                /** @enum {string} */
                confirmedInd?: ("Y" | "N") | undefined;
                /** @default null */
                companyName?: (string | null) | undefined;
                /** @default null */
                personName?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            userRelations?: number[] | undefined;
            /** @default [] */
            characteristics?: number[] | undefined;
            /** @default [] */
            tasks?: {
                name: string;
                /** @default null */
                dueDate?: (string | null) | undefined;
                /** @default null */
                doneDate?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            processingHours?: {
                workedDate: string;
                hours: number;
                /** @default null */
                comment?: (string | null) | undefined;
            }[] | undefined;
            rid: number;
            versionNo: number;
            eventNo: string | null;
            isClosed: boolean;
            dueAt: string | null;
            isOverdue: boolean;
            comments: {
                rid: number;
                typeRid: number;
                typeName: string;
                commentSubject: string;
                commentText: string;
                displaySequence: number;
                /** @enum {string} */
                lockInd: "Y" | "N";
                createdBy: string;
                createdDate: string;
                replies: {
                    replyDesc: string;
                    createdBy: string;
                    createdDate: string;
                }[];
            }[];
            contacts: {
                contactRid: number;
                name: string;
                companyName: string | null;
            }[];
            activities: {
                rid: number;
                description: string;
                happenedDate: string;
                createdBy: string;
            }[];
            attachments: {
                rid: number;
                name: string;
                fileSize: number;
                fileType: string;
            }[];
            timeline: {
                at: string;
                by: string;
                what: string;
            }[];
            mayAddActivity: boolean;
            contactKept: {
                name: boolean;
                email: boolean;
                phone: boolean;
                address: boolean;
            };
            looks: {
                at: string;
                by: string;
                reason: string;
            }[];
            mayShowConfidential: boolean;
        };
        DeskEventChoices: {
            types: {
                rid: number;
                name: string;
                isRetired: boolean;
            }[];
            statuses: {
                rid: number;
                name: string;
                isClosed: boolean;
            }[];
            priorities: {
                rid: number;
                name: string;
                isRetired: boolean;
            }[];
            decisions: {
                rid: number;
                name: string;
                isRetired: boolean;
            }[];
            commentTypes: {
                rid: number;
                name: string;
                isRetired: boolean;
            }[];
            inspectors: {
                rid: number;
                name: string;
                away: components["schemas"]["StaffAway"] | null;
                isRetired: boolean;
            }[];
            counties: {
                rid: number;
                name: string;
            }[];
        };
        DeskEventBody: {
            /**
             * @default null
             * @enum {string|null}
             */
            byFacility?: ("C" | "F" | "A" | null) | undefined;
            /** @default null */
            eventDate?: (string | null) | undefined;
            /** @default null */
            reportedDate?: (string | null) | undefined;
            /** @default null */
            eventDesc?: (string | null) | undefined;
            /** @default null */
            eventSubject?: (string | null) | undefined;
            /** @default null */
            eventTypeRid?: (number | null) | undefined;
            /** @default null */
            eventStatusRid?: (number | null) | undefined;
            /** @default null */
            eventPriorityRid?: (number | null) | undefined;
            /** @default null */
            eventDecisionRid?: (number | null) | undefined;
            /** @default null */
            dueDate?: (string | null) | undefined;
            /** @default null */
            contact?: ({
                /** @default null */
                firstName?: (string | null) | undefined;
                /** @default null */
                lastName?: (string | null) | undefined;
                /** @default null */
                email?: (string | null) | undefined;
                /** @default null */
                phone?: (string | null) | undefined;
            } | null) | undefined;
            /**
             * @default {
             *       "address": null,
             *       "city": null,
             *       "stateRid": null,
             *       "zip": null,
             *       "countyRid": null
             *     }
             */
            physicalLocation?: {
                /** @default null */
                address?: (string | null) | undefined;
                /** @default null */
                city?: (string | null) | undefined;
                /** @default null */
                stateRid?: (number | null) | undefined;
                /** @default null */
                zip?: (string | null) | undefined;
                /** @default null */
                countyRid?: (number | null) | undefined;
            } | undefined;
            /** @enum {string} */
            specialAssistanceInd?: ("Y" | "N") | undefined;
            /** @default null */
            situation?: (string | null) | undefined;
            /** @enum {string} */
            confidentialInd?: ("Y" | "N") | undefined;
            /** @enum {string} */
            serviceRequestInd?: ("Y" | "N") | undefined;
            /** @default [] */
            responsibleIndividuals?: {
                /** @default null */
                contactRid?: (number | null) | undefined;
                /** @enum {string} */
                confirmedInd?: ("Y" | "N") | undefined;
                /** @default null */
                companyName?: (string | null) | undefined;
                /** @default null */
                personName?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            responsibleFacilities?: {
                /** @default null */
                contactRid?: (number | null) | undefined;
                /** @enum {string} */
                confirmedInd?: ("Y" | "N") | undefined;
                /** @default null */
                companyName?: (string | null) | undefined;
                /** @default null */
                personName?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            userRelations?: number[] | undefined;
            /** @default [] */
            characteristics?: number[] | undefined;
            /** @default [] */
            tasks?: {
                name: string;
                /** @default null */
                dueDate?: (string | null) | undefined;
                /** @default null */
                doneDate?: (string | null) | undefined;
            }[] | undefined;
            /** @default [] */
            processingHours?: {
                workedDate: string;
                hours: number;
                /** @default null */
                comment?: (string | null) | undefined;
            }[] | undefined;
        };
        DeskEventMap: {
            points: {
                rid: number;
                eventSubject: string;
                lat: number;
                lon: number;
                isOverdue: boolean;
            }[];
        };
        DeskEventMapCriteria: components["schemas"]["DeskEventCriteria"] & {
            bound?: components["schemas"]["Bound"] | undefined;
        };
        DeskHotSpots: {
            year: number;
            years: number[];
            sites: {
                siteRid: number;
                name: string;
                count: number;
            }[];
            types: {
                name: string;
                count: number;
            }[];
            months: {
                month: number;
                count: number;
            }[];
            counties: string[];
            figures: {
                typeName: string;
                counts: number[];
                total: number;
            }[];
            totals: number[];
            total: number;
        };
        DeskEventRelated: {
            partOf: {
                eventRid: number;
                eventNo: string | null;
                eventSubject: string;
                eventStatusName: string;
                reportedDate: string;
            } | null;
            parts: {
                eventRid: number;
                eventNo: string | null;
                eventSubject: string;
                eventStatusName: string;
                reportedDate: string;
                mergedBy: string;
                mergedAt: string;
            }[];
            similar: {
                eventRid: number;
                eventNo: string | null;
                eventSubject: string;
                eventStatusName: string;
                reportedDate: string;
                placeWords: string | null;
                beginning: string;
                miles: number | null;
                isSaidByReporter: boolean;
            }[];
        };
        DeskEventReferrals: {
            agencies: {
                rid: number;
                name: string;
                email: string | null;
            }[];
            preview: string;
            mayTellWords: boolean;
            list: {
                rid: number;
                agencyName: string;
                email: string;
                subject: string;
                body: string;
                mail: components["schemas"]["MailState"];
                sentAt: string;
                sentBy: string;
                answerByDate: string | null;
                isLate: boolean;
                /** @enum {string|null} */
                answerKind: "taken" | "returned" | "information" | null;
                answerText: string | null;
                answeredDate: string | null;
                answeredBy: string | null;
                isByLink: boolean;
                isUnread: boolean;
            }[];
        };
        AskedReferral: {
            agencyName: string;
            body: string;
            answerByDate: string | null;
            /** @enum {string|null} */
            answerKind: "taken" | "returned" | "information" | null;
            answerText: string | null;
            answeredDate: string | null;
            answeredBy: string | null;
        };
        DeskEventThread: {
            eventRid: number;
            eventNo: string | null;
            isOwn: boolean;
            canMail: boolean;
            isWaiting: boolean;
            lastRid: number;
            isCut: boolean;
            messages: {
                rid: number;
                /** @enum {string} */
                author: "reporter" | "agency";
                by: string | null;
                text: string;
                at: string;
                mail: components["schemas"]["MailState"];
            }[];
        };
        EventFile: {
            rid: number;
            name: string;
            fileType: string;
            fileSize: number;
            sha256: string;
            /** @enum {string} */
            accessRightInd: "I";
            /** @enum {string} */
            cleanedInd: "Y" | "N";
            photoPosition: {
                latitude: number;
                longitude: number;
            } | null;
            /** @enum {string} */
            addedBy: "reporter" | "agency";
            createdDate: string;
        };
        FollowUp: {
            referenceNo: string;
            submittalName: string;
            /** @enum {string} */
            variant: "generic" | "pollution";
            submittedOn: string;
            statusName: string;
            isJoined: boolean;
            activities: {
                description: string;
                happenedOn: string;
            }[];
            messages: components["schemas"]["EventMessage"][];
            files: {
                name: string;
                size: string;
                /** @enum {string} */
                addedBy: "reporter" | "agency";
                addedOn: string;
            }[];
            receiptMail: components["schemas"]["MailState"];
            receiptToken: string;
        };
        EventMessage: {
            rid: number;
            /** @enum {string} */
            author: "reporter" | "agency";
            text: string;
            sentAt: string;
            sentOn: string;
        };
        AskedEventMessage: components["schemas"]["EventMessage"] & {
            isMailed: boolean;
        };
        NearbyEvent: {
            publicId: string;
            typeName: string;
            reportedOn: string;
            statusName: string;
            miles: number;
        };
        CountyPlace: {
            stateRid: number;
            stateName: string;
            countyRid: number;
            countyName: string;
            regionRid: number | null;
        };
        OpenedReceipt: {
            token: string;
            expiresAt: string;
            receipt: components["schemas"]["EventReceipt"];
            receiptMail: components["schemas"]["MailState"];
        };
        EventReceipt: {
            /** @enum {string} */
            variant: "generic" | "pollution";
            submittalName: string;
            referenceNo: string;
            submittedAt: string;
            submittedOn: string;
            submittedBy: string;
            certification: string;
            sections: {
                title: string;
                rows: {
                    label: string;
                    value: string;
                }[];
            }[];
            attachments: {
                name: string;
                size: string;
                sha256: string;
            }[];
            receiptCode: string;
            sha256: string;
        };
        Draft: {
            /** @enum {string} */
            kind: "generic-report" | "pollution-report";
            /**
             * @example {
             *       "byFacility": "C",
             *       "contact": {
             *         "firstName": "Ada",
             *         "primaryEmail": {
             *           "emailAddress": "ada@example.org"
             *         }
             *       }
             *     }
             */
            answers: {
                [key: string]: unknown;
            };
            version: number;
            updatedAt: string;
            expiresAt: string;
            isSubmitted: boolean;
        };
        PrintSection: {
            title: string;
            rows: {
                label: string;
                value: string;
            }[];
        };
        SubmittedReport: {
            referenceNo: string;
            /** @enum {string} */
            variant: "generic" | "pollution";
        };
        SavedEvent: {
            rid: number;
            key: string | null;
            referenceNo: string | null;
            submitted: boolean;
        };
        Event: {
            rid?: number | undefined;
            key?: string | undefined;
            submitted?: boolean | undefined;
            certified?: boolean | undefined;
            byFacility?: (string | number | null) | undefined;
            specialAssistanceInd?: (string | number | null) | undefined;
            situationCommentText?: (string | number | null) | undefined;
            contact?: {
                salutation?: (string | number | null) | undefined;
                companyName?: (string | number | null) | undefined;
                firstName?: (string | number | null) | undefined;
                lastName?: (string | number | null) | undefined;
                jobTitle?: (string | number | null) | undefined;
                primaryEmail?: {
                    emailAddress?: (string | number | null) | undefined;
                } | undefined;
                homePhone?: {
                    phoneNo?: (string | number | null) | undefined;
                } | undefined;
                mobilePhone?: {
                    phoneNo?: (string | number | null) | undefined;
                } | undefined;
                primaryAddress?: {
                    line1?: (string | number | null) | undefined;
                    cityName?: (string | number | null) | undefined;
                    stateRid?: (string | number | null) | undefined;
                    zipCd?: (string | number | null) | undefined;
                    countyRid?: (string | number | null) | undefined;
                    regionRid?: (string | number | null) | undefined;
                    township?: (string | number | null) | undefined;
                    geographicComment?: (string | number | null) | undefined;
                    locationDesc?: (string | number | null) | undefined;
                    latitude?: (string | number | null) | undefined;
                    longitude?: (string | number | null) | undefined;
                } | undefined;
            } | undefined;
            facilityRid?: (string | number | null) | undefined;
            eventDate?: (string | number | null) | undefined;
            reportedDate?: (string | number | null) | undefined;
            eventSubject?: (string | number | null) | undefined;
            eventTypeRid?: (string | number | null) | undefined;
            eventDesc?: (string | number | null) | undefined;
            physicalLocation?: {
                line1?: (string | number | null) | undefined;
                cityName?: (string | number | null) | undefined;
                stateRid?: (string | number | null) | undefined;
                zipCd?: (string | number | null) | undefined;
                countyRid?: (string | number | null) | undefined;
                regionRid?: (string | number | null) | undefined;
                township?: (string | number | null) | undefined;
                geographicComment?: (string | number | null) | undefined;
                locationDesc?: (string | number | null) | undefined;
                latitude?: (string | number | null) | undefined;
                longitude?: (string | number | null) | undefined;
            } | undefined;
            eventFormData?: {
                [key: string]: unknown;
            } | undefined;
        };
        DeskAppeals: {
            submittalRid: number;
            productRid: number;
            name: string;
            applicant: string;
            siteName: string | null;
            /** @enum {string} */
            kind: "approve" | "deny";
            issuedOn: string;
            appealUntil: string | null;
            /** @enum {string|null} */
            by: "applicant" | "anyone" | null;
            to: string | null;
            rule: string | null;
            permitRid: number | null;
            permitNumber: string | null;
            mayAmend: boolean;
            mayRevise: boolean;
            secondReader: boolean;
            acts: {
                rid: number;
                words: string;
                until: string;
            }[];
            appeals: components["schemas"]["AppealItem"][];
        };
        AppealItem: {
            rid: number;
            filingRid: number | null;
            about: string | null;
            /** @enum {string|null} */
            ofKind: "suspend" | "revoke" | "terminate" | null;
            isTakenBack: boolean;
            appellant: string;
            address: string | null;
            asksStay: boolean;
            stayRefusedOn: string | null;
            isStayed: boolean;
            stayFrom: string | null;
            /** @enum {string|null} */
            stayBy: "stay" | "stayAct" | null;
            filedOn: string;
            isLate: boolean | null;
            /** @enum {string} */
            state: "draft" | "filed" | "open" | "withdrawn" | "dismissed" | "upheld" | "changed" | "carriedOut" | "reversed";
            dueOn: string | null;
            hearingOn: string | null;
            hearingTime: string | null;
            hearingPlace: string | null;
            withdrawReason: string | null;
            version: number;
            givenBack: string | null;
            choices: ("open" | "hearing" | "refuseStay" | "withdraw" | "dismiss" | "uphold" | "change" | "carryOut" | "reverse")[];
            made: {
                id: string;
                words: string;
            }[];
            acts: {
                rid: number;
                /** @enum {string} */
                kind: "open" | "hearing" | "refuseStay" | "withdraw" | "dismiss" | "uphold" | "change" | "carryOut" | "reverse" | "takeBack";
                /** @enum {string|null} */
                undoes: "open" | "hearing" | "refuseStay" | "withdraw" | "dismiss" | "uphold" | "change" | "carryOut" | "reverse" | "takeBack" | null;
                isUndone: boolean;
                reason: string;
                rule: string;
                hearingOn: string | null;
                hearingTime: string | null;
                hearingPlace: string | null;
                changes: string | null;
                madeBy: string | null;
                postDueOn: string | null;
                postedOn: string | null;
                number: string;
                documentRid: number;
                recordedOn: string;
                by: string;
                preparedBy: string;
                mayTakeBack: boolean;
            }[];
            proposal: {
                /** @enum {string} */
                kind: "open" | "hearing" | "refuseStay" | "withdraw" | "dismiss" | "uphold" | "change" | "carryOut" | "reverse" | "takeBack";
                reason: string;
                rule: string;
                by: string;
                isOwn: boolean;
                effects: string[];
            } | null;
        };
        PaperAppealBody: {
            submittalRid: number;
            actRid?: (number | null) | undefined;
            appellant: string;
            address: string;
            filedOn: string;
            asksStay?: boolean | undefined;
        };
        AppealActEffects: {
            effects: string[];
        };
        AppealActBody: {
            appealRid: number;
            version: number;
            /** @enum {string} */
            kind: "open" | "hearing" | "refuseStay" | "withdraw" | "dismiss" | "uphold" | "change" | "carryOut" | "reverse" | "takeBack";
            actRid?: (number | null) | undefined;
            reason: string;
            rule: string;
            hearingOn?: (string | null) | undefined;
            hearingTime?: (string | null) | undefined;
            hearingPlace?: (string | null) | undefined;
            madeBy?: (string | null) | undefined;
            changes?: (string | null) | undefined;
        };
        OwnAppeals: {
            submittalRid: number;
            productRid: number;
            product: string;
            name: string;
            siteName: string | null;
            isOwn: boolean;
            isPublic: boolean;
            permit: {
                rid: number;
                number: string;
                isOwn: boolean;
            } | null;
            whyNot: string | null;
            needsAccount: boolean;
            notice: components["schemas"]["AppealNotice"];
            acts: {
                notice: components["schemas"]["AppealNotice"];
                whyNot: string | null;
                needsAccount: boolean;
            }[];
        };
        AppealNotice: {
            submittalRid: number;
            act: {
                rid: number;
                /** @enum {string} */
                kind: "suspend" | "revoke" | "terminate";
                fromOn: string;
                number: string;
                isTakenBack: boolean;
            } | null;
            isDenial: boolean;
            issuedOn: string;
            until: string | null;
            daysLeft: number | null;
            /** @enum {string|null} */
            by: "applicant" | "anyone" | null;
            to: string | null;
            rule: string | null;
            isClosed: boolean;
            isOfFormer: boolean;
            reasons: string | null;
            isStayed: boolean;
            stayFrom: string | null;
            appeals: components["schemas"]["ShownAppeal"][];
            draft: {
                rid: number;
                productRid: number;
            } | null;
        };
        ShownAppeal: {
            rid: number;
            filedOn: string;
            isLate: boolean | null;
            asksStay: boolean;
            stayRefusedOn: string | null;
            /** @enum {string} */
            state: "draft" | "filed" | "open" | "withdrawn" | "dismissed" | "upheld" | "changed" | "carriedOut" | "reversed";
            dueOn: string | null;
            hearingOn: string | null;
            hearingTime: string | null;
            hearingPlace: string | null;
            /** @enum {string} */
            decision: "stands" | "changed" | "open" | "reversed";
            decidedOn: string | null;
            withdrawalAsked: boolean;
            isOwn: boolean;
            letters: {
                rid: number;
                productRid: number;
                number: string;
                writtenOn: string;
                isPublic: boolean;
            }[];
            filingRid: number | null;
            filingProductRid: number | null;
        };
        OwnSignature: {
            rid: number;
            productRid: number;
            submittalName: string;
            siteName: string | null;
            number: string;
            sha256: string;
            signedDate: string;
            canDispute: boolean;
            dispute: components["schemas"]["SignatureDispute"] | null;
        };
        FeeRow: {
            code: string;
            amount: string | null;
            since: string | null;
            nextAmount: string | null;
            nextFrom: string | null;
            usedBy: string[];
        };
        OpenFee: {
            code: string;
            today: string;
            versionNo: number;
            amounts: {
                amount: string;
                from: string | null;
                /** @enum {string} */
                state: "past" | "now" | "coming";
            }[];
            usedBy: {
                code: string;
                name: string;
                lines: {
                    label: string;
                    when: string;
                    formula: string;
                }[];
            }[];
            history: {
                rid: number;
                from: string;
                before: string | null;
                after: string | null;
                reason: string;
                byName: string;
                at: string;
            }[];
        };
        SetFee: {
            code: string;
            versionNo: number;
            amount: string;
            from: string;
            reason: string;
        };
        TakeBackFee: {
            code: string;
            versionNo: number;
            from: string;
            reason: string;
        };
        TriedFees: {
            name: string;
            example: string;
            beforeCents: number;
            afterCents: number;
        }[];
        TryFee: {
            code: string;
            amount: string;
        };
        FiledSubmittal: {
            rid: number;
            productRid: number;
            statusCode: number | null;
            statusName: string;
            gloss: string;
            statusSince: string;
            filedOn: string | null;
            feeCents: number;
            /** @enum {string|null} */
            feeStanding: "open" | "part paid" | "paid" | "part waived" | "waived" | "not owed" | "void" | null;
            versions: components["schemas"]["SignedVersion"][];
            content?: (Record<string, never> | null) | undefined;
            changes: components["schemas"]["AnswerChange"][] | null;
            claims: components["schemas"]["OwnClaim"][];
        };
        SignedVersion: {
            ordinal: number;
            number: string;
            sha256: string;
            signedAt: string;
            counted: {
                from: string;
                until: string | null;
                /** @enum {string|null} */
                ended: "reopened" | "replaced" | null;
            } | null;
            signer: string;
            isOwn: boolean;
            dispute: components["schemas"]["SignatureDispute"] | null;
        };
        AnswerChange: {
            path: string;
            place: string;
            label: string;
            was: string | null;
            is: string | null;
        };
        OwnClaim: {
            path: string;
            label: string;
            /** @enum {string} */
            state: "open" | "upheld" | "denied";
            decidedAt: string | null;
            reason: string | null;
            publicOn: string | null;
            isPublic: boolean;
            isWithdrawn: boolean;
        };
        SubmittalFile: {
            rid: number;
            name: string;
            fileSize: number;
            sha256: string;
        };
        SubmittalAttachments: {
            applicationName: string;
            types: string[];
            files: {
                rid: number;
                name: string;
                documentType: string;
                fileSize: number;
                versionNo: number;
                isLatest: boolean;
                addedAt: string;
                addedBy: string;
            }[];
        };
        DraftNotes: {
            applicationName: string;
            formSha256: string;
            notes: components["schemas"]["DraftNote"][];
        };
        DraftNote: {
            rid: number;
            path: string | null;
            text: string;
            author: string;
            isOwn: boolean;
            writtenAt: string;
            isDone: boolean;
        };
        OwnSubmission: {
            product: number;
            subRid: number;
            /** @enum {string} */
            subType: "Online" | "Paper";
            subDate: string | null;
            subStatusRid: number;
            subStatusName: string;
            subStatusGrp: number;
            subStatusGloss: string;
            /** @enum {string} */
            subStatusType: "UNSUBMITTED" | "SUBMITTED" | "ARCHIVED";
            turn: components["schemas"]["Turn"];
            dueDate: string | null;
            opensDate: string | null;
            createdDate: string;
            updatedDate: string;
            statusUpdatedDate: string;
            applicationRid: number;
            applicationCd: string;
            applicationName: string;
            dept: string | null;
            action: string;
            permitNo: string | null;
            extInfo1: string | null;
            extInfo5: string | null;
            organizationName: string | null;
            organizationAddress: string | null;
            facilityName: string | null;
            facLocAddress: string;
            facilityIdentifier: string | null;
            rrMonStartDate: string | null;
            rrMonEndDate: string | null;
            objectType: string;
            /** @enum {string} */
            obligationInd: "Y" | "N";
            /** @enum {string} */
            unpaidInd: "Y" | "N";
            arbSubscriptionStatus: string | null;
            sentBackReason: string | null;
            /** @enum {string|null} */
            back: "sentBack" | "reopened" | null;
            savedBy: string | null;
            hasForm: boolean;
            mayOpen: boolean;
        };
        Turn: {
            /** @enum {string} */
            actor: "applicant" | "agency" | "other body" | "litigation" | "nobody";
            what: string | null;
            byDate: string | null;
            opensDate: string | null;
        };
        OwnSubmissionCriteria: {
            filter?: string | undefined;
            submittalStatus?: number[] | undefined;
            /** @enum {string} */
            subType?: ("Online" | "Paper") | undefined;
            /** @enum {string} */
            subStatusType?: ("UNSUBMITTED" | "SUBMITTED") | undefined;
            categories?: string[] | undefined;
            categoryRids?: number[] | undefined;
            obligationInd?: ("Y" | "N")[] | undefined;
            productType?: number[] | undefined;
            productTypeList?: number[] | undefined;
            envInterest?: number[] | undefined;
            applicationIds?: number[] | undefined;
            siteRids?: number[] | undefined;
            fisRids?: number[] | undefined;
            regionRid?: number | undefined;
            taskTypes?: string[] | undefined;
            requestForRevision?: boolean | undefined;
            requestForWithdrawal?: boolean | undefined;
            requestForAmend?: boolean | undefined;
            correspondenceNotClosed?: boolean | undefined;
            correspondenceAgencyNotRead?: boolean | undefined;
            correspondencePublicNotRead?: boolean | undefined;
            /** @enum {string} */
            unpaidInd?: ("Y" | "N") | undefined;
            /** @enum {string} */
            cbiInd?: ("Y" | "N") | undefined;
            publicNoticeOnly?: boolean | undefined;
            loginUserId?: number | undefined;
            submittedDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            lastCorrespondingDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            createdDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            updatedDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            dueDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            monitoringDate?: {
                from?: (string | null) | undefined;
                to?: (string | null) | undefined;
            } | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("subDate DESC" | "subDate" | "updatedDate DESC" | "updatedDate" | "dueDate" | "dueDate DESC" | "facilityName" | "facilityName DESC" | "program" | "program DESC" | "applicationName" | "applicationName DESC" | "statusName" | "statusName DESC" | "subRid" | "subRid DESC" | "permitNo" | "permitNo DESC" | "action" | "action DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        OwnSubmissionOverview: {
            pending: number;
            waiting: number;
            sentBack: number;
            obligations: number;
            openObligations: number;
            submitted: number;
            types: {
                rid: number;
                name: string;
            }[];
            sites: {
                rid: number;
                name: string;
            }[];
            interests: {
                rid: number;
                name: string;
            }[];
            regions: {
                rid: number;
                name: string;
            }[];
            products: {
                rid: number;
                name: string;
            }[];
            categories: {
                rid: number;
                name: string;
            }[];
            taskTypes: {
                code: string;
                name: string;
            }[];
            searches: components["schemas"]["SavedSearch"][];
            statuses: {
                code: number;
                name: string;
                /** @enum {string} */
                kind: "UNSUBMITTED" | "SUBMITTED";
            }[];
        };
        SavedSearch: {
            rid: number;
            /** @enum {string} */
            list: "pending" | "submitted" | "obligations";
            name: string;
            criteria: components["schemas"]["OwnSubmissionCriteria"];
            count: number | null;
        };
        SavedQuery: {
            rid: number;
            name: string;
            query: string;
        };
        SignRequests: {
            maySign: boolean;
            signers: {
                rid: number;
                name: string;
            }[];
            requests: {
                rid: number;
                name: string;
                askedBy: string;
                askedDate: string;
                note: string;
                openedDate: string | null;
                remindedDate: string | null;
                maySign: boolean;
                mayRemind: boolean;
                isForMe: boolean;
            }[];
        };
        TableUpload: {
            label: string;
            page: string;
            rowCount: number;
            most: number;
            key: string[];
            checking: {
                fileName: string;
                rowCount: number;
            } | null;
            waiting: {
                rid: number;
                fileName: string;
                sheet: string | null;
                note: string;
                problems: string[];
                rowCount: number;
                rightCount: number;
                faultCount: number;
                madeAt: string;
                madeBy: string;
                faults: {
                    cell: string;
                    row: number;
                    heading: string;
                    value: string;
                    rule: string;
                    message: string;
                    fix: string;
                    isError: boolean;
                }[];
            } | null;
            undo: {
                fileName: string;
                rowCount: number;
                takenAt: string;
                takenBy: string;
            } | null;
        };
        TypeRow: {
            code: string;
            name: string;
            program: string;
            isOffered: boolean;
            mayBeOffered: boolean;
            isOwn: boolean;
            publishedVersion: number | null;
            draftVersion: number | null;
            pendingCount: number;
            filedCount: number;
        };
        OpenType: components["schemas"]["TypeRow"] & {
            description: string;
            versionNo: number;
            versions: {
                version: number;
                /** @enum {string} */
                state: "draft" | "published" | "retired";
            }[];
            draft: {
                sha256: string;
                byName: string;
                at: string;
                /** @enum {string} */
                drafts: "move" | "finish" | "none";
                changes: string;
            } | null;
            shown: {
                version: number;
                fee: {
                    label: string;
                    when: string;
                    amount: string;
                }[];
                sections: {
                    title: string;
                    when: string;
                    pages: {
                        title: string;
                        when: string;
                        items: {
                            kind: string;
                            label: string;
                            when: string;
                            isRequired: boolean;
                            depth: number;
                        }[];
                    }[];
                }[];
            };
            history: {
                rid: number;
                /** @enum {string} */
                kind: "drafted" | "dropped" | "published" | "retired" | "offered";
                version: number | null;
                reason: string;
                byName: string;
                at: string;
            }[];
        };
        KeptTypeDraft: {
            code: string | null;
            faults: components["schemas"]["TypeFault"][];
        };
        TypeFault: {
            place: string;
            message: string;
        };
        PublishType: {
            code: string;
            versionNo: number;
            sha256: string;
            reason: string;
        };
        DropType: {
            code: string;
            versionNo: number;
        };
        OfferType: {
            code: string;
            versionNo: number;
            isOffered: boolean;
            reason: string;
        };
        DeskInvoices: {
            list: components["schemas"]["DeskInvoiceRow"][];
            total: number;
            pageSize: number;
            refunds: components["schemas"]["DeskRefund"][];
            differences: number;
        };
        DeskInvoiceRow: {
            rid: number;
            number: string;
            description: string;
            accountName: string;
            accountNo: string | null;
            feeProgramName: string;
            issuedOn: string;
            dueOn: string | null;
            cents: number;
            paidCents: number;
            dueCents: number;
            waivedCents: number;
            /** @enum {string} */
            standing: "open" | "part paid" | "paid" | "part waived" | "waived" | "not owed" | "void";
            isVoid: boolean;
            isOnTheWay: boolean;
        };
        DeskRefund: {
            rid: number;
            paymentRid: number;
            orderNo: string;
            cents: number;
            partOf: string | null;
            isOwedAgain: boolean;
            reason: string;
            askedBy: string;
            askedDate: string;
            /** @enum {string} */
            state: "waiting" | "approved" | "refused" | "done";
            decision: string | null;
            isOwn: boolean;
        };
        DeskInvoice: components["schemas"]["DeskInvoiceRow"] & {
            siteName: string | null;
            startsOn: string | null;
            endsOn: string | null;
            submittalRid: number | null;
            adjustWays: ("less" | "more" | "penalty" | "waive")[];
            remindedDate: string | null;
            remindRefusal: string | null;
            charges: {
                description: string;
                cents: number;
            }[];
            entries: components["schemas"]["DeskEntry"][];
            payments: components["schemas"]["DeskPayment"][];
            refunds: components["schemas"]["DeskRefund"][];
            refundSecondAbove: number;
        };
        DeskEntry: {
            rid: number;
            at: string;
            what: string;
            comment: string;
            by: string | null;
            cents: number;
            postings: {
                account: string;
                cents: number;
            }[];
            canBeTakenBack: boolean;
        };
        DeskPayment: {
            rid: number;
            orderNo: string;
            state: string;
            cents: number;
            method: string | null;
            stateDate: string;
            payer: string;
            mayRefund: boolean;
            refundedCents: number;
            leftCents: number;
            leftHereCents: number;
            invoices: number;
        };
        AgingRow: {
            feeProgramName: string;
            notDueCents: number;
            days30Cents: number;
            days60Cents: number;
            days90Cents: number;
            olderCents: number;
            totalCents: number;
            invoices: number;
        };
        InvoiceImport: {
            rowCount: number;
            imported: number;
            errorCount: number;
            errors: {
                row: number;
                column: string;
                message: string;
            }[];
        };
        PaymentDifference: {
            rid: number;
            /** @enum {string} */
            kind: "paid there" | "not there" | "other amount" | "other charge" | "returned there" | "no answer";
            orderNo: string;
            paymentRid: number | null;
            invoiceRid: number | null;
            hereCents: number | null;
            thereCents: number | null;
            day: string;
            foundDate: string;
            mismatch: string | null;
            closedDate: string | null;
            closedBy: string | null;
            reason: string | null;
        };
        SettlementImport: {
            rowCount: number;
            matched: number;
            found: number;
            errorCount: number;
            errors: {
                row: number;
                message: string;
            }[];
        };
        InvoiceSummaries: {
            list: components["schemas"]["InvoiceSummary"][];
            total: number;
            pageSize: number;
        };
        InvoiceSummary: {
            invoiceRid: number;
            invoiceNumber: string;
            description: string;
            startDate: string | null;
            endDate: string | null;
            invoiceDate: string;
            dueDate: string;
            delinquentDate: string;
            invoiceAmount: number;
            interestAmount: number;
            lateFeeAmount: number;
            penaltyAmount: number;
            adjustmentAmount: number;
            paidAmount: number;
            waivedAmount: number;
            /** @enum {string} */
            standing: "open" | "part paid" | "paid" | "part waived" | "waived" | "not owed" | "void";
            currentBalance: number;
            createdDate: string;
            createdBy: string | null;
            attachmentRid: number;
            isVoid: boolean;
            isOnTheWay: boolean;
        };
        GuestLogin: {
            rid: number;
            token: string | null;
            expiresDate: string;
        };
        GuestPayment: components["schemas"]["GuestSubmittal"] & {
            payment: (components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            }) | null;
            checkoutUrl: string | null;
            provider: {
                name: string;
                label: string;
                isTest: boolean;
            } | null;
        };
        Invoice: {
            number: string;
            description: string;
            facilityName: string | null;
            amount: number;
            amountPaid: number;
            amountDue: number;
            invoiceDate: string;
            dueDate: string;
        };
        OwnPayment: {
            rid: number;
            referenceNum: string;
            provider: string;
            /** @enum {string} */
            state: "began" | "unknown" | "pending" | "paid" | "declined" | "cancelled" | "failed" | "expired" | "returned" | "refunded";
            cents: number;
            beganDate: string;
            paymentDate: string;
            askedDate: string | null;
            epayConfirmNum: string | null;
            method: string | null;
            epayReturnCode: string | null;
            epayReturnMessage: string;
            paidAmount: number;
            epaySettleDate: string | null;
            paidCents: number;
            refundedCents: number;
            isMismatch: boolean;
            items: {
                rid: number;
                number: string;
                description: string;
                cents: number;
                submittalRid: number | null;
                productRid: number | null;
                isDue: boolean;
            }[];
        };
        GuestSubmittal: {
            rid: number;
            applicationName: string;
            subStatusName: string;
            expiresDate: string;
            invoice: components["schemas"]["Invoice"] | null;
        };
        GuestAccess: {
            submissionRid: number;
            token?: string | undefined;
        };
        PayInvoice: components["schemas"]["GuestAccess"] & {
            shownCents: number;
            email: string;
        };
        FindInvoice: components["schemas"]["GuestAccess"] & {
            number: string;
            amount: string;
        };
        Checkout: {
            payment: components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            };
            provider: {
                name: string;
                label: string;
                isTest: boolean;
            };
            /** @enum {string} */
            kind: "button" | "ticket";
            path: string;
            scriptUrl: string;
            origins: string[];
            mode: string;
            requestUrl: string | null;
            returnPath: string;
        };
        HostedButton: {
            apiAccessId: string;
            locationId: string;
            versionNumber: string;
            method: string;
            allowMethods: string;
            totalAmount: string;
            orderNumber: string;
            utcTime: string;
            signature: string;
            scriptURL: string;
        };
        CreatePaymentForte: {
            bizRid: number;
            bizName: string;
            paymentRid: number;
            amount: number | string;
            epay?: string | undefined;
        };
        ServerPost: {
            url: string;
            body: {
                epay: string;
            };
        };
        CheckoutEvent: {
            epay: string;
            /** @enum {string} */
            event: "begin" | "success" | "failure" | "error" | "abort" | "expired" | "complete" | "cancel";
            message: string;
        };
        UpdatePayment: {
            original: components["schemas"]["SeenPayment"];
            updated: components["schemas"]["SeenPayment"];
        };
        SeenPayment: {
            paymentRid: number;
            /** @enum {string} */
            paymentStatusCd?: ("Done" | "Invalid" | "") | undefined;
            referenceNum?: string | undefined;
            epayConfirmNum?: (string | null) | undefined;
            paidAmount?: (number | string) | undefined;
        };
        PaymentInvites: {
            invoiceRid: number;
            number: string;
            description: string;
            dueCents: number;
            canPayOnline: boolean;
            list: {
                rid: number;
                toEmail: string;
                sentDate: string;
                expiresDate: string;
                /** @enum {string} */
                state: "open" | "paid" | "withdrawn" | "expired" | "changed";
            }[];
        };
        InvitesOf: {
            invoiceRid?: number | undefined;
            submittalRid?: number | undefined;
        };
        InviteToPay: {
            invoiceRid: number;
            email: string;
            shownCents: number;
        };
        InvitedPayment: {
            /** @enum {string} */
            state: "open" | "paid" | "withdrawn" | "expired" | "changed";
            number: string;
            description: string;
            cents: number;
            fromName: string;
            expiresDate: string;
            payment: (components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            }) | null;
            checkoutUrl: string | null;
            receiptPath: string | null;
            provider: {
                name: string;
                label: string;
                isTest: boolean;
            } | null;
        };
        OpenItem: {
            rid: number;
            number: string;
            description: string;
            siteName: string | null;
            accountName: string;
            accountNo: string | null;
            feeProgramName: string;
            invoiceDate: string;
            dueDate: string | null;
            submittalRid: number | null;
            productRid: number | null;
            cents: number;
            paidCents: number;
            dueCents: number;
            onTheWay: {
                rid: number;
                /** @enum {string} */
                state: "began" | "unknown" | "pending" | "paid" | "declined" | "cancelled" | "failed" | "expired" | "returned" | "refunded";
                since: string;
                isOwn: boolean;
            } | null;
        };
        BegunPayment: {
            rid: number;
            epay: string;
        };
        DeskPermit: {
            permitRid: number;
            productRid: number;
            number: string;
            typeName: string;
            permitTypeRid: number;
            statusName: string;
            isPublic: boolean;
            appealsOf: number | null;
            /** @enum {string} */
            appealsOfKind: "granted" | "amendment" | "correction" | "transfer";
            transfer: {
                submittalRid: number;
                newHolder: string;
                onDay: string;
                /** @enum {string} */
                state: "asked" | "agreed" | "declined" | "ended";
            } | null;
            siteRid: number | null;
            siteName: string | null;
            holder: string | null;
            effectiveOn: string | null;
            expiredOn: string | null;
            isRenewedHere: boolean;
            force: components["schemas"]["PermitForce"];
            version: number;
            secondReader: boolean;
            choices: ("suspend" | "stay" | "stayAct" | "reinstate" | "revoke" | "terminate" | "continue" | "correct")[];
            /** @enum {string|null} */
            stayable: "suspend" | "revoke" | "terminate" | null;
            permitTypes: {
                rid: number;
                name: string;
            }[];
            acts: (components["schemas"]["PermitActItem"] & {
                by: string;
                preparedBy: string;
                mayTakeBack: boolean;
            })[];
            versions: {
                /** @enum {string} */
                kind: "amendment" | "correction" | "transfer" | "renewal";
                name: string;
                fromOn: string | null;
                issuedOn: string;
                submittalRid: number | null;
                permitRid: number | null;
            }[];
            proposal: {
                /** @enum {string} */
                kind: "suspend" | "stay" | "stayAct" | "reinstate" | "revoke" | "terminate" | "continue" | "correct" | "takeBack" | "transfer";
                /** @enum {string|null} */
                stays: "suspend" | "revoke" | "terminate" | null;
                fromOn: string;
                untilOn: string | null;
                reason: string;
                rule: string;
                by: string;
                isOwn: boolean;
                effects: string[];
            } | null;
            givenBack: string | null;
        };
        PermitForce: {
            /** @enum {string} */
            code: "NO_LONGER_IN_FORCE" | "NOT_DECIDED" | "NOT_BEGUN" | "SUSPENDED" | "STAYED" | "CONTINUED" | "TERM_ENDED" | "IN_FORCE" | "UNKNOWN";
            label: string;
            sentence: string;
            caseSentence: string | null;
            /** @enum {string} */
            tone: "good" | "soon" | "over" | "unknown";
            hasEnded: boolean;
        };
        PermitActItem: {
            rid: number;
            /** @enum {string} */
            kind: "suspend" | "stay" | "stayAct" | "reinstate" | "revoke" | "terminate" | "continue" | "correct" | "takeBack" | "transfer" | "import";
            /** @enum {string|null} */
            undoes: "suspend" | "stay" | "stayAct" | "reinstate" | "revoke" | "terminate" | "continue" | "correct" | "takeBack" | "transfer" | "import" | null;
            undoesRid: number | null;
            /** @enum {string|null} */
            stays: "suspend" | "revoke" | "terminate" | null;
            fromOn: string;
            untilOn: string | null;
            changes: {
                /** @enum {string} */
                fact: "holder" | "kind" | "site" | "status" | "firstDay" | "lastDay" | "revocationDay";
                from: string | null;
                to: string | null;
            }[];
            atRequest: boolean;
            /** @enum {string} */
            state: "ahead" | "done" | "lapsed" | "takenBack";
            reason: string;
            rule: string;
            number: string | null;
            documentRid: number | null;
            recordedOn: string;
            appealUntil: string | null;
        };
        PermitActEffects: {
            effects: string[];
        };
        PermitActBody: {
            permitRid: number;
            version: number;
            /** @enum {string} */
            kind: "suspend" | "stay" | "stayAct" | "reinstate" | "revoke" | "terminate" | "continue" | "correct" | "takeBack";
            actRid?: (number | null) | undefined;
            reason: string;
            rule: string;
            fromOn?: (string | null) | undefined;
            untilOn?: (string | null) | undefined;
            atRequest?: boolean | undefined;
            holder?: (string | null) | undefined;
            permitTypeRid?: (number | null) | undefined;
            renewalOn?: (string | null) | undefined;
        };
        CalendarSettings: {
            sendsReminders: boolean;
            madeAt: string | null;
            sites: {
                rid: number;
                name: string;
                madeAt: string | null;
            }[];
        };
        StaffAbsences: {
            person: {
                rid: number;
                name: string;
            };
            mayChange: boolean;
            absences: components["schemas"]["StaffAbsence"][];
            covers: components["schemas"]["StaffAbsence"][];
            choices: {
                rid: number;
                name: string;
                unseen: string[];
                away: {
                    fromDay: string;
                    untilDay: string;
                }[];
            }[];
        };
        StaffAbsence: {
            rid: number;
            user: {
                rid: number;
                name: string;
            };
            cover: {
                rid: number;
                name: string;
            };
            fromDay: string;
            untilDay: string;
            note: string;
            madeBy: string;
            isRunning: boolean;
            hasCover: boolean;
            unseen: string[];
        };
        MergePreview: {
            stays: {
                rid: number;
                versionNo: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                /** @enum {string} */
                state: "active" | "locked" | "closed" | "waiting";
                isIdentified: boolean;
                createdDate: string;
            };
            goes: {
                rid: number;
                versionNo: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                /** @enum {string} */
                state: "active" | "locked" | "closed" | "waiting";
                isIdentified: boolean;
                createdDate: string;
            };
            moves: {
                /** @enum {string} */
                what: "submittals" | "drafts" | "begun" | "reports" | "reportDrafts" | "sites" | "consultants" | "licensees" | "licenses" | "testerPapers" | "testerResults" | "duties" | "feeAccounts" | "payments" | "payLinks" | "following" | "savedSearches" | "groups" | "pins" | "entities" | "inquiries";
                moves: number;
                same: number;
            }[];
            signatures: number;
            refusals: string[];
        };
        Area: {
            forms: components["schemas"]["AreaFormLine"][];
            figures: components["schemas"]["AreaFigures"] | null;
            late: components["schemas"]["AreaLateReport"][];
        };
        AreaFormLine: {
            applicationRid: number;
            code: string;
            name: string;
            version: number;
            department: string;
            description: string;
            whoNeedsIt: string;
            mayBegin: boolean;
        };
        AreaFigures: {
            waiting: number;
            late: number;
            mayOpen: boolean;
        };
        AreaLateReport: {
            subRid: number;
            product: number;
            name: string;
            siteName: string | null;
            dueDate: string;
            daysLate: number;
        };
        AreaForm: {
            applicationRid: number;
            code: string;
            name: string;
            version: number;
            department: string;
            description: string;
            whoNeedsIt: string;
            mayBegin: boolean;
            atHand: string[];
            sections: {
                title: string;
                rows: {
                    label: string;
                    value: string | null;
                }[];
            }[];
            tables: {
                title: string;
                columns: string[];
            }[];
        };
        ExpiringPermit: {
            rid: number;
            productRid: number;
            permitNo: string;
            permitTypeName: string;
            facilityName: string | null;
            effectiveDate: string | null;
            expiredDate: string;
            renewable: boolean;
            renewalOpensDate: string | null;
            renewalRid: number | null;
        };
        Announcement: {
            rid: number;
            description: string;
            updatedDate: string;
        };
        Publication: {
            rid: number;
            subject: string;
            commentText: string;
            publishedDate: string;
            attachments: components["schemas"]["PublicationFile"][];
            uploads: components["schemas"]["PublicationUpload"][];
        };
        PublicationFile: {
            rid: number;
            productRid: number;
            fileName: string;
            fileDesc: string;
        };
        PublicationUpload: {
            rid: number;
            fileName: string;
            fileDesc: string;
            byteSize: number;
        };
        TransactionAccount: {
            accounT_NAME: string;
            facilitY_SITE_NAME: string | null;
            feE_PROGRAM_NAME: string;
            acC_ACCOUNT_RID: number;
            feE_PROGRAM_RID: number;
            accountNo: string;
            invoiceNo: string | null;
            invoiceDate: string | null;
            amount: number | null;
            amountPaid: number | null;
            isVoid: boolean;
            paymentRid: number | null;
        };
        Opening: {
            agencyName: string;
            isNamed: boolean;
            hasMail: boolean;
            mailSentDate: string | null;
            contact: string | null;
            hasSites: boolean;
            hasPermits: boolean;
            forms: number;
            staff: number;
            provider: string | null;
        };
        Readiness: {
            isProven: boolean;
            provenDate: string | null;
            identityAskedDate: string | null;
            isConnected: boolean;
            siteName: string | null;
            siteAskedDate: string | null;
        };
        WaitingMail: {
            /** @enum {string} */
            kind: "submittal" | "task" | "request" | "letter" | "unpaid" | "secondReader" | "permitAct" | "appealToOpen" | "appealToDecide" | "appealWithdrawal" | "appealChange" | "appealLetterToPost" | "appealAct" | "event" | "reporter" | "referral" | "referralAnswer" | "eventTask" | "comment" | "commentAnswer" | "identity" | "siteAccess" | "registration" | "signer" | "dispute" | "testerPaper" | "gaugeOver" | "overdueTest" | "pipePhoto" | "inventoryFiling" | "refund" | "difference" | "capProposal" | "agencyTrade" | "import" | "mail" | "text" | "job" | "unseen";
            words: string;
            /** @enum {string|null} */
            rhythm: "once" | "day" | "none" | null;
            isShared: boolean;
            /** @enum {string} */
            standard: "once" | "day";
        };
        ImportDesk: {
            kinds: string[];
            waiting: {
                rid: number;
                kind: string;
                fileName: string;
                /** @enum {string} */
                state: "mapping" | "checking" | "checked" | "loading" | "loaded" | "undoing" | "undone" | "broken";
                byName: string;
                at: string;
            }[];
            runs: {
                rid: number;
                jobRid: number | null;
                kind: string;
                source: string;
                fileName: string;
                byName: string;
                at: string;
                outcome: string;
                rows: number;
                inserted: number;
                updated: number;
                rejected: number;
                undoneAt: string | null;
            }[];
            nextBefore: number | null;
            pulls: {
                rid: number;
                name: string;
                url: string;
                kind: string;
                mappingName: string;
                everyMinutes: number;
                skipBad: boolean;
                lastAt: string | null;
                lastOutcome: string | null;
                lastWords: string | null;
            }[];
            kept: {
                rid: number;
                name: string;
                kind: string;
            }[];
        };
        Import: {
            rid: number;
            kind: string;
            fileName: string;
            byteSize: number;
            /** @enum {string} */
            state: "mapping" | "checking" | "checked" | "loading" | "loaded" | "undoing" | "undone" | "broken";
            isTaken: boolean;
            versionNo: number;
            columns: {
                name: string;
                values: string[];
            }[];
            look: {
                sheet: string;
                sheets: string[];
                headings: number;
                rows: {
                    row: number;
                    cells: string[];
                }[];
            } | null;
            targets: {
                name: string;
                isRequired: boolean;
                isDay: boolean;
            }[];
            mapping: string;
            why: {
                [key: string]: "kept" | "name" | "values";
            };
            choices: components["schemas"]["ImportChoices"];
            counts: {
                rows: number;
                emptyRows?: number | undefined;
                leftOut: number;
                repeated: number;
                rejected: number;
                rejectedByRule: {
                    [key: string]: number;
                };
                inserted: number;
                updated: number;
                unchanged: number;
                removed: number;
                missing: number;
            } | null;
            changes: {
                created: string[];
                changed: {
                    key: string;
                    fields: {
                        name: string;
                        before: string;
                        after: string;
                    }[];
                }[];
                missing: string[];
            } | null;
            findingCount: number;
            findings: {
                row: number;
                column: string;
                value: string;
                rule: string;
                message: string;
                outcome: string;
            }[];
            mends: {
                column: string;
                value: string;
                count: number;
            }[];
            told: string | null;
            runRid: number | null;
            progress: {
                rows: number;
                share: number;
                step: string;
            };
            kept: {
                rid: number;
                name: string;
            }[];
            others: string[];
            byName: string;
            changedByName: string;
            changedAt: string;
        };
        ImportChoices: {
            skipBad?: boolean | undefined;
            /** @enum {string} */
            positions?: ("refuse" | "drop" | "mend" | "mend-or-drop" | "keep") | undefined;
            /** @enum {string} */
            badOptionalCells?: ("drop-row" | "leave-empty") | undefined;
            source?: string | undefined;
            /** @enum {string} */
            extraCells?: ("note-in-workbooks" | "note" | "refuse") | undefined;
            /** @enum {string} */
            missing?: ("keep" | "hide" | "delete") | undefined;
            missingLimit?: number | undefined;
        };
        CheckImport: {
            rid: number;
            versionNo: number;
            mapping: string;
            choices: components["schemas"]["ImportChoices"];
            keepAs?: string | undefined;
        };
        ReadImportAnew: {
            rid: number;
            versionNo: number;
            sheet: string;
            headings: number;
        };
        MendImport: {
            rid: number;
            versionNo: number;
            column: string;
            value: string;
            readAs: string;
        };
        UseKeptMapping: {
            rid: number;
            versionNo: number;
            mappingRid: number;
        };
        ActOnImport: {
            rid: number;
            versionNo: number;
            /** @enum {string} */
            act: "stop" | "load" | "drop" | "undo";
        };
        UndoRun: {
            runRid: number;
        };
        KeepPull: {
            name: string;
            url: string;
            mappingRid: number;
            everyMinutes: string;
            skipBad: boolean;
        };
        RemovePull: {
            rid: number;
        };
        DeskAnnouncement: {
            rid: number;
            versionNo: number;
            /** @enum {string} */
            state: "coming" | "shown" | "over" | "withdrawn";
            readers: ("owner" | "consultant" | "licensee" | "public")[];
            description: string;
            shownFrom: string;
            shownUntil: string | null;
        };
        DeskPublication: {
            rid: number;
            versionNo: number;
            /** @enum {string} */
            state: "coming" | "shown" | "over" | "withdrawn";
            readers: ("owner" | "consultant" | "licensee" | "public")[];
            subject: string;
            commentText: string;
            publishedDate: string;
            fileNames: string[];
            files: components["schemas"]["DeskPublicationFile"][];
        };
        DeskPublicationFile: {
            rid: number;
            fileName: string;
            fileDesc: string;
            byteSize: number;
            addedDate: string;
            addedBy: string;
            takenOutDate: string | null;
            takenOutBy: string | null;
        };
        SaveAnnouncement: {
            /** @default null */
            rid?: (number | null) | undefined;
            versionNo?: number | undefined;
            /** @default [] */
            readers?: ("owner" | "consultant" | "licensee" | "public")[] | undefined;
            description: string;
            /** @default null */
            shownFrom?: (string | null) | undefined;
            /** @default null */
            shownUntil?: (string | null) | undefined;
        };
        SavePublication: {
            /** @default null */
            rid?: (number | null) | undefined;
            versionNo?: number | undefined;
            /** @default [] */
            readers?: ("owner" | "consultant" | "licensee" | "public")[] | undefined;
            subject: string;
            commentText?: string | undefined;
            /** @default null */
            publishedDate?: (string | null) | undefined;
        };
        WithdrawNews: {
            /** @enum {string} */
            kind: "announcement" | "publication";
            rid: number;
            versionNo: number;
            isWithdrawn: boolean;
        };
        TakePublicationFileOut: {
            publicationRid: number;
            versionNo: number;
            rid: number;
            isTakenOut: boolean;
        };
        Operations: {
            at: string;
            health: components["schemas"]["OperationsHealth"];
            jobs: components["schemas"]["OperationsJob"][];
            storage: {
                isDisk: boolean;
                files: number;
                byteSize: number;
                freeBytes: number | null;
                totalBytes: number | null;
                comparison: components["schemas"]["FileComparison"] | null;
                wholeFiles: {
                    madeAt: string | null;
                    files: number;
                    byteSize: number;
                };
            };
            records: {
                copies: number;
                newestCount: number;
                newest: components["schemas"]["KeptVerification"] | null;
                all: components["schemas"]["KeptVerification"] | null;
            };
            versions: {
                portal: string | null;
                node: string | null;
                startedAt: string | null;
            };
            mayManage: boolean;
        };
        OperationsHealth: {
            database: {
                /** @enum {string|null} */
                kind: "embedded" | "server" | null;
                version: string;
                byteSize: number;
                migrations: number;
                newestMigration: string;
            };
            mail: {
                server: string | null;
                from: string | null;
                waiting: number;
                oldestWaitingAt: string | null;
                failed: number;
                lastSentAt: string | null;
            };
            texts: {
                server: string | null;
                from: string | null;
                waiting: number;
                oldestWaitingAt: string | null;
                failed: number;
                lastSentAt: string | null;
            };
            /** @enum {string} */
            scanner: "none" | "answers" | "away";
            payments: {
                provider: string | null;
                lastHeardAt: string | null;
            };
        };
        OperationsJob: {
            name: string;
            startedAt: string | null;
            endedAt: string | null;
            tookMs: number | null;
            nextDueAt: string | null;
            failedAt: string | null;
            failed: string | null;
            lastFailed: boolean;
        };
        FileComparison: {
            endedAt: string;
            tookMs: number;
            by: string | null;
            stored: number;
            storedBytes: number;
            named: number;
            young: number;
            orphans: {
                count: number;
                names: string[];
            };
            missing: {
                count: number;
                names: string[];
            };
            isWhole: boolean;
        };
        KeptVerification: {
            endedAt: string;
            by: string | null;
            copies: number;
            seals: number;
            files: number;
            ends: number;
            problems: number;
            firstProblems: string[];
        };
        AuditPage: {
            list: components["schemas"]["LoggedAct"][];
            next: number | null;
            isWhoKnown: boolean;
        };
        LoggedAct: {
            rid: number;
            at: string;
            action: string;
            by: {
                rid: number;
                userName: string | null;
                name: string | null;
            } | null;
            subject: {
                rid: number;
                userName: string | null;
                name: string | null;
            } | null;
            details: {
                name: string;
                value: string;
            }[];
        };
        PersonRow: {
            rid: number;
            userName: string;
            fullName: string;
            email: string | null;
            isStaff: boolean;
            accountType: string | null;
            /** @enum {string} */
            state: "active" | "locked" | "closed" | "waiting";
            roles: string[];
            away: components["schemas"]["StaffAway"] | null;
            createdDate: string;
        };
        PeopleCriteria: {
            filter?: string | undefined;
            /** @enum {string} */
            kind?: ("all" | "staff" | "public") | undefined;
            /** @enum {string} */
            state?: ("all" | "active" | "locked" | "closed" | "waiting") | undefined;
            role?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("Name" | "Name DESC" | "UserName" | "CreatedDate DESC" | "CreatedDate") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        PersonFile: {
            rid: number;
            versionNo: number;
            userName: string;
            fullName: string;
            firstName: string;
            lastName: string;
            email: string | null;
            isEmailProven: boolean;
            mailsGoTo: string | null;
            isStaff: boolean;
            accountType: string | null;
            /** @enum {string} */
            state: "active" | "locked" | "closed" | "waiting";
            shut: {
                reason: string;
                at: string;
                by: string;
            } | null;
            mergedInto: {
                rid: number;
                userName: string;
                at: string;
                by: string;
                reason: string;
            } | null;
            merged: {
                rid: number;
                userName: string;
                at: string;
                by: string;
                reason: string;
            }[];
            isInvited: boolean;
            hasAuthenticator: boolean;
            passkeys: number;
            createdDate: string;
            isOwn: boolean;
            mayChange: boolean;
            roles: {
                code: string;
                name: string;
            }[];
            ownRights: string[];
            rights: {
                action: string;
                area: string;
                does: string;
                from: string[];
            }[];
            sites: {
                name: string;
                isWaiting: boolean;
                rid: number;
            }[];
            licensees: {
                name: string;
                isWaiting: boolean;
            }[];
            consultants: {
                name: string;
                isWaiting: boolean;
            }[];
            sessions: {
                rid: number;
                browser: string;
                method: string;
                startedAt: string;
                lastSeenAt: string;
                by: string | null;
            }[];
            keys: components["schemas"]["SoftwareKey"][];
            history: {
                rid: number;
                at: string;
                action: string;
                by: string | null;
                note: string;
            }[];
            activity: {
                rid: number;
                at: string;
                action: string;
                by: string | null;
                note: string;
            }[];
        };
        PersonHolding: {
            name: string;
            words: string;
            /** @enum {string} */
            action: "air-nei:facility.actions.edit" | "air-nei:project.actions.new" | "drinking-water:serviceLine.actions.edit" | "gov:account.actions.decide" | "gov:account.actions.sign-in-as" | "gov:backflow.actions.manage" | "gov:cap.actions.manage" | "gov:comment.actions.moderate" | "gov:content.actions.administer" | "gov:document.actions.manage" | "gov:event.actions.administer" | "gov:event.actions.manage" | "gov:event.actions.view-confidential" | "gov:import.actions.manage" | "gov:invoice.actions.manage" | "gov:operations.actions.manage" | "gov:operations.actions.read" | "gov:setting.actions.administer" | "gov:submittalType.actions.manage" | "gov:submittal.actions.review" | "gov:user.actions.administer" | "gov:user.actions.read" | "air-nei:cpp.actions.edit" | "gov:account.actions.write-as";
            total: number;
            items: {
                rid: number;
                title: string;
                about: string | null;
                page: string;
            }[];
            takers: {
                rid: number;
                name: string;
                away: components["schemas"]["StaffAway"] | null;
            }[];
        };
        StaffRoles: {
            roles: components["schemas"]["StaffRole"][];
            rights: {
                action: string;
                area: string;
                does: string;
            }[];
        };
        StaffRole: {
            code: string;
            name: string;
            description: string;
            isShipped: boolean;
            isRetired: boolean;
            versionNo: number;
            actions: string[];
            holderCount: number;
        };
        StaffRoleFile: {
            code: string;
            name: string;
            description: string;
            isShipped: boolean;
            isRetired: boolean;
            versionNo: number;
            actions: string[];
            holderCount: number;
            isHeld: boolean;
            mayChange: boolean;
            holders: {
                rid: number;
                fullName: string;
            }[];
            updatedDate: string;
            updatedBy: string;
            rights: {
                action: string;
                area: string;
                does: string;
            }[];
        };
        PortalStatus: {
            at: string;
            works: boolean;
            parts: components["schemas"]["PortalPart"][];
        };
        PortalPart: {
            /** @enum {string} */
            part: "records" | "filing" | "uploads" | "mail" | "payments" | "scheduled" | "whole-files";
            /** @enum {string} */
            state: "works" | "delayed" | "down" | "off" | "unknown";
            since: string | null;
            lastAt: string | null;
        };
        AddedProject: {
            rid: number;
            productRid: number;
            trackingNo: string;
        };
        NewProject: {
            site: string;
            stateRid: number | null;
            productRid: number | null;
            trackingNo: string;
            name: string;
            projectTypeRid: number | null;
            envInterestRid: number | null;
            subSystem: string;
            managerName: string;
            managerEmail: string;
            managerPhone: string;
            projectUrl: string;
        };
        ReferenceListRow: {
            code: string;
            title: string;
            usedBy: string;
            offered: number;
            retired: number;
            fixedBecause: string | null;
            hasLookHours: boolean;
        };
        ReferenceList: components["schemas"]["ReferenceListRow"] & {
            versionNo: number;
            entries: {
                rid: number;
                name: string;
                isRetired: boolean;
                lookWithinHours: number | null;
                fixedBecause: string | null;
            }[];
        };
        AddListEntry: {
            code: string;
            name: string;
        };
        RenameListEntry: {
            code: string;
            versionNo: number;
            rid: number;
            name: string;
        };
        ListEntryLookHours: {
            code: string;
            versionNo: number;
            rid: number;
            hours: number | null;
        };
        MoveListEntry: {
            code: string;
            versionNo: number;
            rid: number;
            /** @enum {string} */
            direction: "up" | "down";
        };
        RetireListEntry: {
            code: string;
            versionNo: number;
            rid: number;
            isRetired: boolean;
        };
        DeskSites: {
            list: {
                rid: number;
                identifier: string;
                name: string;
                place: string;
                statusCode: string;
                isPublic: boolean;
            }[];
            total: number;
        };
        SiteDeskCriteria: {
            words?: string | undefined;
            page?: number | undefined;
        };
        DeskSite: {
            rid: number;
            identifier: string;
            version: string;
            name: string;
            srn: string;
            statusCode: string;
            address: string;
            city: string;
            stateCode: string;
            zip: string;
            county: string;
            lat: string;
            lon: string;
            isPortable: boolean;
            isPublic: boolean;
            isUndoable: boolean;
            history: {
                rid: number;
                fields: {
                    name: string;
                    before: string;
                    after: string;
                }[];
                reason: string;
                byName: string;
                at: string;
            }[];
        };
        SaveSite: {
            rid: number;
            version: string;
            name: string;
            srn: string;
            statusCode: string;
            address: string;
            city: string;
            stateCode: string;
            zip: string;
            county: string;
            lat: string;
            lon: string;
            isPortable: boolean;
            isPublic: boolean;
            reason: string;
        };
        UndoSite: {
            rid: number;
            version: string;
            reason: string;
        };
        FindSiteByNumber: {
            number: string;
        };
        SiteMergePreview: {
            stays: {
                rid: number;
                version: string;
                identifier: string;
                srn: string | null;
                name: string;
                address: string;
                statusCode: string;
                isPublic: boolean;
                owners: string[];
                pwsId: string | null;
                assemblies: number;
                serviceLines: number;
                holds: {
                    /** @enum {string} */
                    what: "permits" | "projects" | "submittals" | "invoices" | "obligations" | "people" | "permissions" | "buildings" | "testReports" | "supply" | "inspections" | "violations" | "enforcements" | "events" | "airSources" | "emissions" | "documents" | "products" | "inquiries" | "following" | "calendars";
                    count: number;
                }[];
            };
            goes: {
                rid: number;
                version: string;
                identifier: string;
                srn: string | null;
                name: string;
                address: string;
                statusCode: string;
                isPublic: boolean;
                owners: string[];
                pwsId: string | null;
                assemblies: number;
                serviceLines: number;
                holds: {
                    /** @enum {string} */
                    what: "permits" | "projects" | "submittals" | "invoices" | "obligations" | "people" | "permissions" | "buildings" | "testReports" | "supply" | "inspections" | "violations" | "enforcements" | "events" | "airSources" | "emissions" | "documents" | "products" | "inquiries" | "following" | "calendars";
                    count: number;
                }[];
            };
            moves: {
                /** @enum {string} */
                what: "permits" | "projects" | "submittals" | "invoices" | "obligations" | "people" | "permissions" | "buildings" | "testReports" | "supply" | "inspections" | "violations" | "enforcements" | "events" | "airSources" | "emissions" | "documents" | "products" | "inquiries" | "following" | "calendars";
                moves: number;
                same: number;
            }[];
            warnings: string[];
            refusals: string[];
        };
        MergeSites: {
            stays: {
                rid: number;
                version: string;
            };
            goes: {
                rid: number;
                version: string;
            };
            reason?: string | undefined;
        };
        SiteMerges: {
            into: {
                merge: number;
                rid: number;
                identifier: string;
                name: string;
                reason: string;
                byName: string;
                at: string;
            } | null;
            merged: {
                merge: number;
                rid: number;
                identifier: string;
                name: string;
                reason: string;
                byName: string;
                at: string;
            }[];
            undone: {
                merge: number;
                rid: number;
                identifier: string;
                name: string;
                reason: string;
                byName: string;
                at: string;
                isInto: boolean;
                undoReason: string;
                undoneBy: string;
                undoneAt: string;
                gave: {
                    title: string;
                    /** @enum {string} */
                    to: "stays" | "goes";
                }[];
            }[];
            isUndoable: boolean;
            refusals: string[];
            toGive: {
                key: string;
                title: string;
                since: string[];
            }[];
        };
        UndoSiteMerge: {
            merge: number;
            reason?: string | undefined;
            /** @default [] */
            given?: {
                key: string;
                /** @enum {string} */
                to: "stays" | "goes";
            }[] | undefined;
        };
        Templates: {
            letters: {
                code: string;
                name: string;
                subject: string;
                isRetired: boolean;
            }[];
            mails: {
                code: string;
                title: string;
                when: string;
                hasWords: boolean;
                hasText: boolean;
            }[];
        };
        OpenTemplate: {
            name: string;
            subject: string;
            body: string;
            subjectEs: string;
            bodyEs: string;
            opening: string;
            closing: string;
            openingEs: string;
            closingEs: string;
            isRetired: boolean;
            /** @enum {string} */
            kind: "letter" | "mail";
            code: string;
            title: string;
            when: string;
            versionNo: number;
            placeholders: {
                name: string;
                words: string;
                example: string;
                isNeeded: boolean;
            }[];
            standard: {
                /** @enum {string} */
                language: "en" | "es";
                subject: string;
                body: string;
            }[];
            whyEnglish: string | null;
            history: {
                rid: number;
                byName: string;
                at: string;
                isUndo: boolean;
                mayUndo: boolean;
                changed: {
                    label: string;
                    before: string;
                    after: string;
                }[];
            }[];
        };
        SavedTemplate: {
            /** @enum {string} */
            kind: "letter" | "mail";
            code: string;
        };
        SaveTemplate: {
            /** @enum {string} */
            kind: "letter" | "mail";
            code: string | null;
            versionNo: number;
            name: string;
            subject: string;
            body: string;
            opening: string;
            closing: string;
            subjectEs?: string | undefined;
            bodyEs?: string | undefined;
            openingEs?: string | undefined;
            closingEs?: string | undefined;
        };
        RetireTemplate: {
            code: string;
            versionNo: number;
            isRetired: boolean;
        };
        UndoTemplate: {
            changeRid: number;
        };
        ShownTemplate: {
            subject: string;
            body: string;
        };
        TryTemplate: {
            /** @enum {string} */
            kind: "letter" | "mail";
            code: string | null;
            name: string;
            subject: string;
            body: string;
            opening: string;
            closing: string;
            subjectEs?: string | undefined;
            bodyEs?: string | undefined;
            openingEs?: string | undefined;
            closingEs?: string | undefined;
            /** @enum {string} */
            language?: ("en" | "es") | undefined;
            submissionRid: number | null;
        };
        WholeFile: {
            name: string;
            kind: string;
            /** @enum {string} */
            format: "csv" | "geojson";
            rowCount: number;
            byteSize: number;
            sha256: string;
            madeAt: string;
            address: string;
        };
        AttachmentRow: {
            attachmentRid: number;
            attachmentFileName: string;
            attachmentName: string;
            comment: string | null;
            extension: string;
            fileSize: number;
            /** @enum {string} */
            source: "Site" | "Inspection" | "Violation" | "Enforcement" | "Event" | "Project";
            sourceRid: number;
            product: string;
            facilityName: string;
            facilityLocationAddress: string;
            siteRid: number | null;
            createdDate: string;
            sha256: string;
            /** @enum {string} */
            scanResult: "off" | "clean";
            page: number | null;
            snippet: string | null;
        };
        AttachmentCriteria: {
            product?: string | undefined;
            fileType?: string | undefined;
            /** @enum {string} */
            source?: ("Site" | "Inspection" | "Violation" | "Enforcement" | "Event" | "Project") | undefined;
            filter?: string | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("CreatedDate DESC" | "CreatedDate" | "FileName" | "FileName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        AttachmentChoices: {
            products: {
                rid: number;
                schemaName: string;
                name: string;
            }[];
            sources: ("Site" | "Inspection" | "Violation" | "Enforcement" | "Event" | "Project")[];
            fileTypes: string[];
            attachmentTypes: {
                rid: number;
                name: string;
            }[];
            mayAdd: boolean;
            mostFiles: number;
            mostBytes: number;
        };
        OwnPermit: {
            permitRid: number;
            permitNumber: string;
            permitStatusName: string;
            envInterestName: string | null;
            permitTypeName: string;
            effDate: string | null;
            expDate: string | null;
            facilityName: string | null;
            facLocAddress: string;
            submissionRid: number | null;
            product: string;
            productRid: number;
            isExpired: boolean;
            passed: {
                newHolder: string;
                onDay: string;
            } | null;
            renewable: boolean;
            renewalOpensDate: string | null;
            renewalRid: number | null;
        };
        OwnPermitCriteria: {
            filter?: string | undefined;
            pmtStatus?: number[] | undefined;
            pmtTypes?: number[] | undefined;
            envInterest?: number[] | undefined;
            condition?: {
                /** @enum {string} */
                sort?: "expiredDate" | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        OwnPermitReview: components["schemas"]["OwnPermit"] & {
            issueDate: string | null;
            revokedDate: string | null;
            contestedInd: string | null;
            force: components["schemas"]["PermitForce"];
            verifyKey: string | null;
            replacedBy: {
                rid: number;
                number: string;
                isOwn: boolean;
            } | null;
            pendingRenewal: {
                rid: number;
                subDate: string;
            } | null;
            transfer: {
                rid: number;
                newHolder: string;
                onDay: string;
                /** @enum {string} */
                state: "asked" | "agreed" | "declined" | "ended" | "decided";
            } | null;
            holder: string | null;
            appealNotices: components["schemas"]["AppealNotice"][];
            acts: components["schemas"]["PermitActItem"][];
            modifications: {
                position: number;
                /** @enum {string} */
                kind: "amendment" | "correction" | "transfer";
                edition: string;
                effDate: string;
                expDateBefore: string | null;
                submissionRid: number | null;
                documentRid: number | null;
            }[];
            amendmentRid: number | null;
            followOns: {
                /** @enum {string} */
                kind: "amendment" | "transfer";
                applicationRid: number;
                name: string;
                refusal: string | null;
            }[];
            dues: components["schemas"]["OwnPermitDue"][];
            conditions: components["schemas"]["OwnPermitCondition"][];
            documents: {
                rid: number;
                fileName: string;
                fileDesc: string;
                fileSize: number;
                effDate: string | null;
                neverHeld: boolean;
                replaced: {
                    onDay: string;
                    edition: string;
                } | null;
            }[];
            submittals: {
                rid: number;
                product: string;
                name: string;
                statusName: string;
                subDate: string;
            }[];
        };
        OwnPermitDue: {
            rid: number;
            name: string;
            dueDate: string;
            statusCode: number;
        };
        OwnPermitCondition: {
            position: number;
            text: string;
            dutyName: string | null;
            rule: string | null;
            nextDue: string | null;
            filed: {
                rid: number;
                dueDate: string;
                subDate: string;
            }[];
        };
        PassedPermit: {
            permitRid: number;
            permitNumber: string;
            productRid: number;
            newHolder: string;
            onDay: string;
            submittals: {
                rid: number;
                product: string;
                name: string;
                statusName: string;
                subDate: string;
            }[];
        };
        VerifiedPermit: {
            permitNumber: string;
            permitTypeName: string;
            permitStatusName: string;
            holder: string | null;
            facilityName: string | null;
            effDate: string | null;
            expDate: string | null;
            revokedDate: string | null;
            replacedBy: string | null;
            modification: {
                position: number;
                /** @enum {string} */
                kind: "amendment" | "correction" | "transfer";
                edition: string;
                effDate: string;
            } | null;
            editions: {
                edition: string;
                effDate: string | null;
            }[];
            /** @enum {string|null} */
            stayed: "suspend" | "revoke" | "terminate" | null;
            force: components["schemas"]["PermitForce"];
        };
        PermitRow: {
            permitRid: number;
            productRid: number;
            schemaName: string;
            permitNumber: string;
            permitTypeRid: number;
            permitTypeName: string;
            permitStatusName: string;
            /** @enum {string} */
            statusInvalidInd: "Y" | "N";
            force: components["schemas"]["PermitForce"];
            facilityRid: number | null;
            facilityName: string | null;
            facLocAddress: string;
            envInterestName: string | null;
            issuedDate: string | null;
            effectiveDate: string | null;
            expiredDate: string | null;
            revokedDate: string | null;
            contestedInd: string | null;
            /** @enum {string} */
            licCertInd: "Y" | "N";
            holderName: string | null;
            extraInfoReportName: string;
            submissionRid: number | null;
            applicationName: string | null;
            attachmentRid: number | null;
            attachmentFileName: string | null;
            attachmentFileSize: number | null;
            site?: ({
                facilityRid: number;
                facilityName: string;
                facLocAddress: string;
                /** @enum {string} */
                facilityStatusCD: "A" | "P" | "I";
                contestedInd: string | null;
                identifier: string;
                fisRid: number | null;
                srn: string | null;
                isPortable: boolean;
            } | null) | undefined;
        };
        PermitCriteria: {
            filter?: string | undefined;
            siteRids?: number[] | undefined;
            fisRids?: number[] | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            radius?: components["schemas"]["Radius"] | undefined;
            pmtRids?: number[] | undefined;
            pmtStatus?: number[] | undefined;
            pmtTypes?: number[] | undefined;
            envInterest?: number[] | undefined;
            /** @enum {string} */
            include?: "site" | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("IssuedDate DESC" | "IssuedDate" | "EffectiveDate DESC" | "EffectiveDate" | "ExpiredDate DESC" | "ExpiredDate" | "facilityName" | "facilityName DESC" | "TypeName" | "TypeName DESC" | "StatusName" | "StatusName DESC" | "EnvInterest" | "EnvInterest DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        Radius: {
            distant: number;
            latitude?: number | undefined;
            longitude?: number | undefined;
        };
        FeatureCollection: {
            /** @enum {string} */
            type: "FeatureCollection";
            total: number;
            isEstimate: boolean;
            features: {
                /** @enum {string} */
                type: "Feature";
                geometry: {
                    /** @enum {string} */
                    type: "Point";
                    coordinates: number[];
                };
                properties: {
                    facilityRid: number | null;
                    facilityName: string | null;
                    identifier: string | null;
                    srn: string | null;
                    facLocAddress: string | null;
                    isEnded: boolean;
                    siteCount: number;
                    recordCount: number;
                };
            }[];
        };
        PermitMapCriteria: components["schemas"]["PermitCriteria"] & {
            bounds?: components["schemas"]["Bound"][] | undefined;
        };
        Permit: {
            rid: number;
            number: string;
            statusName: string;
            /** @enum {string} */
            statusInvalidInd: "Y" | "N";
            force: components["schemas"]["PermitForce"];
            typeName: string;
            permitTypeRid: number;
            effDate: string | null;
            expDate: string | null;
            issueDate: string | null;
            revokedDate: string | null;
            product: string;
            productRid: number;
            schemaName: string;
            envInterestName: string | null;
            contestedInd: string | null;
            /** @enum {string} */
            licCertInd: "Y" | "N";
            holderName: string | null;
            reportName: string;
            facility: components["schemas"]["Facility"] | null;
            modifications: {
                position: number;
                /** @enum {string} */
                kind: "amendment" | "correction" | "transfer";
                edition: string;
                effDate: string;
            }[];
            appealNotices: components["schemas"]["AppealNotice"][];
            acts: components["schemas"]["PermitActItem"][];
            permitAttachments: (components["schemas"]["Attachment"] & {
                permitAttachmentTypeName: string | null;
            })[];
        };
        Facility: {
            rid: number;
            identifier: string;
            name: string;
            fisRid: number | null;
            srn: string | null;
            /** @enum {string} */
            operatingStatus: "A" | "P" | "I";
            contestedInd: string | null;
            isPortable: boolean;
            facLocAddress: string;
            physicalLocation: {
                line1: string | null;
                cityName: string | null;
                stateRid: number | null;
                stateCode: string | null;
                stateName: string | null;
                zipCd: string | null;
                countyRid: number | null;
                countyName: string | null;
                regionName: string | null;
                latitude: number | null;
                longitude: number | null;
            };
            formerIdentifiers: string[];
            subFacilityViews: {
                productRid: number;
                productName: string;
                facilityName: string;
                facLocAddress: string;
                facilityTypeDesc: string | null;
            }[];
        };
        Attachment: {
            rid: number;
            product: string;
            productRid: number;
            typeName: string | null;
            name: string;
            fileDesc: string | null;
            fileType: string;
            fileSize: number;
            commentText: string | null;
            createdDate: string;
            createdBy: string;
            submissionRid: number | null;
            applicationName: string | null;
        };
        SubmittalItem: {
            subRid: number;
            productRid: number;
            subStatus: string;
            /** @enum {string} */
            subType: "Paper" | "Online";
            dept: string | null;
            subStatusGrp: number;
            subOwner: string | null;
            subDate: string;
            applicationName: string;
            /** @enum {string} */
            publicNoticeInd: "Y" | "N";
            publicCommentStartDate: string | null;
            publicCommentEndDate: string | null;
        };
        Issuance: {
            rid: number;
            productRid: number;
            phaseName: string | null;
            submissionRid: number;
            applicationName: string;
            issueDate: string | null;
            effDate: string | null;
            expDate: string | null;
            neverHeld: boolean;
            replaced: {
                onDay: string;
                edition: string;
            } | null;
            fileName: string;
            fileSize: number;
        };
        Contractor: {
            rid: number;
            licenseNo: string;
            name: string;
            facLocAddress: string;
            phoneNo: string | null;
        };
        FoundPlace: {
            /** @enum {string} */
            kind: "site" | "zip" | "town";
            name: string;
            latitude: number;
            longitude: number;
            siteRid: number | null;
        };
        RecordsNear: {
            list: {
                miles: number;
                permit: components["schemas"]["PermitRow"] | null;
                notice: components["schemas"]["SubmissionRow"] | null;
                site: components["schemas"]["FacilityRow"] | null;
            }[];
            total: number;
            isEstimate: boolean;
            permits: number;
            notices: number;
            sites: number;
        };
        SubmissionRow: {
            subRid: number;
            productRid: number;
            schemaName: string;
            subStatusName: string;
            /** @enum {string} */
            subType: "Paper" | "Online";
            dept: string | null;
            subStatusGrp: number;
            subOwner: string | null;
            subDate: string;
            applicationName: string;
            /** @enum {string} */
            publicNoticeInd: "Y" | "N";
            publicCommentStartDate: string | null;
            publicCommentEndDate: string | null;
            program: string | null;
            envInterestName: string | null;
            facilityRid: number | null;
            facilityName: string | null;
            facLocAddress: string;
            srn: string | null;
            site?: ({
                facilityRid: number;
                facilityName: string;
                facLocAddress: string;
                /** @enum {string} */
                facilityStatusCD: "A" | "P" | "I";
                contestedInd: string | null;
                identifier: string;
                fisRid: number | null;
                srn: string | null;
                isPortable: boolean;
            } | null) | undefined;
        };
        FacilityRow: {
            facilityRid: number;
            facilityName: string;
            facLocAddress: string;
            /** @enum {string} */
            facilityStatusCD: "A" | "P" | "I";
            contestedInd: string | null;
            identifier: string;
            fisRid: number | null;
            srn: string | null;
            isPortable: boolean;
        };
        Progress: {
            rid: number;
            productRid: number;
            applicationName: string;
            statusName: string;
            steps: {
                /** @enum {string} */
                kind: "received" | "authority" | "technical" | "comment" | "final" | "decision" | "appeal";
                name: string;
                /** @enum {string} */
                state: "done" | "now" | "next";
                startedDate: string | null;
                endedDate: string | null;
            }[];
            turn: components["schemas"]["Turn"];
            /** @enum {string|null} */
            outcome: "granted" | "refused" | "accepted" | "appealDecided" | "withdrawn" | "canceled" | "moved" | "replaced" | null;
            endedDate: string | null;
            filedDate: string;
            targetDate: string | null;
            targetDays: number | null;
            daysUsed: number;
            daysHeld: number;
            stoppedDate: string | null;
            holds: {
                /** @enum {string} */
                kind: "hold" | "sent back";
                startDate: string;
                endDate: string | null;
                days: number;
            }[];
            pastReviews: number;
            predicted: components["schemas"]["PredictedDecision"] | null;
            commentStartDate: string | null;
            commentEndDate: string | null;
        };
        PredictedDecision: {
            date: string | null;
            earliestDate: string;
            latestDate: string;
            medianDays: number;
        };
        PermitProgress: {
            steps: {
                name: string;
                /** @enum {string} */
                state: "done" | "now" | "next";
                date: string | null;
                submittal: {
                    rid: number;
                    productRid: number;
                } | null;
            }[];
        };
        ProgressData: {
            process: {
                process_id: string;
                process_type: string;
                /** @enum {string} */
                process_status: "underway" | "paused" | "completed";
                process_stage: string;
                start_date: string;
                completion_date: string | null;
                process_outcome: string | null;
                lead_agency: string;
                comment_period_start: string | null;
                comment_period_end: string | null;
            };
            application_process: {
                code_system: string;
                /** @enum {string} */
                phase: "APPLICATION";
                stage: string;
                state: string | null;
                is_on_hold: boolean;
            };
            case_events: {
                case_event_id: string;
                process_id: string;
                event_name: string;
                event_date: string | null;
                event_type: string;
                tier: string;
                /** @enum {string} */
                status: "pending" | "in progress" | "completed";
                outcome: string | null;
                source: string;
                /** @enum {string} */
                public_access: "public";
            }[];
            forecast: {
                target_date: string | null;
                predicted_date: string | null;
                predicted_from: string | null;
                predicted_to: string | null;
                past_reviews: number;
                days_used: number;
                days_on_hold: number;
                acts_next: string;
                next_act: string | null;
                next_act_by: string | null;
            };
        };
        Performance: {
            months: string[];
            types: {
                applicationRid: number;
                name: string;
                decided: number | null;
                medianDays: number | null;
                timelyPercent: number | null;
                targetDays: number | null;
                fastDays: number | null;
                slowDays: number | null;
                months: {
                    month: string;
                    decided: number | null;
                    medianDays: number | null;
                    timelyPercent: number | null;
                }[];
            }[];
        };
        Project: {
            rid: number;
            name: string;
            trackingNo: string;
            projectTypeRid: number;
            projectTypeName: string;
            typeName: string;
            projectStatusRid: number;
            projectStatusName: string;
            schemaName: string;
            product: string;
            productRid: number;
            subSystem: string | null;
            envInterestName: string | null;
            regionRid: number | null;
            regionName: string | null;
            facLocAddress: string;
            facility: components["schemas"]["Facility"] | null;
            projectUrl: string | null;
            projectManagerName: string | null;
            projectManagerEmail: string | null;
            projectManagerPhone: string | null;
            updatedDate: string;
            details: components["schemas"]["ProjectDetail"][];
            projectAttachments: (components["schemas"]["Attachment"] & {
                projectAttachmentTypeName: string | null;
            })[];
        };
        ProjectDetail: {
            name: string;
            label: string;
            value: string;
        };
        ProjectCriteria: {
            filter?: string | undefined;
            siteRids?: number[] | undefined;
            fisRids?: number[] | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            radius?: components["schemas"]["Radius"] | undefined;
            envInterestRids?: number[] | undefined;
            projectTypeRids?: number[] | undefined;
            projectStatusRids?: number[] | undefined;
            regionRid?: number | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("projectName" | "projectName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        ProjectMapCriteria: components["schemas"]["ProjectCriteria"] & {
            bounds?: components["schemas"]["Bound"][] | undefined;
        };
        RecordHistory: {
            /** @enum {string} */
            kind: "site" | "permit" | "project" | "submittal";
            rid: number;
            productRid: number | null;
            keptSince: string;
            /** @enum {string} */
            beginning: "kept" | "shown" | "created";
            now: components["schemas"]["RecordField"][];
            asOf: {
                day: string;
                /** @enum {string} */
                state: "known" | "not-kept" | "not-shown" | "not-created";
                fields: components["schemas"]["RecordField"][];
            } | null;
            between: {
                from: string | null;
                to: string;
                isWhole: boolean;
                differences: components["schemas"]["RecordDifference"][];
            } | null;
            changes: components["schemas"]["RecordChange"][];
            changeCount: number;
        };
        RecordField: {
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "day" | "yes-no" | "site-status" | "contest";
            value: string | null;
        };
        RecordDifference: {
            name: string;
            label: string;
            /** @enum {string} */
            type: "text" | "day" | "yes-no" | "site-status" | "contest";
            was: string | null;
            became: string | null;
        };
        RecordChange: {
            at: string;
            differences: components["schemas"]["RecordDifference"][];
        };
        InspectionSummary: {
            inspectionRid: number;
            inspectionCategoryName: string;
            inspectionTypeName: string;
            inspectionStartDate: string;
            inspectionEndDate: string | null;
            inspectionStatusName: string;
            assignedUserName: string | null;
        };
        ViolationSummary: {
            violationRid: number;
            violationCategoryName: string;
            violationTypeName: string;
            violationStatusName: string;
            violationIssuedDate: string | null;
            violationAwareDate: string | null;
            basePenaltyAmount: number | null;
        };
        EnforcementSummary: {
            enforcementRid: number;
            enforcementCategoryName: string;
            enforcementTypeName: string;
            enforcementNumber: string;
            enforcementStatusName: string;
            issuedByName: string | null;
            issuedDate: string | null;
            determinedDate: string | null;
            respDueDate: string | null;
            respDate: string | null;
        };
        EventSummary: {
            eventRid: number;
            eventSubject: string;
            eventTypeName: string;
            eventReportedDate: string;
            eventStatusName: string;
            eventReferenceNo: string;
            issueSource: string | null;
            eventPriorityName: string | null;
            eventDesc: string;
        };
        ReleasePointSummary: {
            releasePointRid: number;
            releasePointName: string;
            releasePointIdentifier: string;
            releasePointTypeName: string;
            releasePointDesc: string | null;
        };
        EmissionUnitSummary: {
            emissionUnitRid: number;
            emissionUnitName: string;
            emissionUnitIdentifier: string;
            emissionUnitTypeName: string;
            emissionUnitDesc: string | null;
        };
        EmissionDataSummary: {
            emissionRid: number;
            inventoryRid: number;
            substanceName: string;
            /** @enum {string} */
            pollutantInd: "C" | "H" | "V" | "O";
            totalEmissionBeforeControl: number | null;
            totalEmissionAfterControl: number | null;
            emissionUnitCode: string;
        };
        FacilityCriteria: {
            filter?: string | undefined;
            siteRids?: number[] | undefined;
            fisRids?: number[] | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            radius?: components["schemas"]["Radius"] | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("siteName" | "siteName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        FacilityMapCriteria: components["schemas"]["FacilityCriteria"] & {
            bounds?: components["schemas"]["Bound"][] | undefined;
        };
        SubmissionCriteria: {
            filter?: string | undefined;
            siteRids?: number[] | undefined;
            fisRids?: number[] | undefined;
            bound?: components["schemas"]["Bound"] | undefined;
            radius?: components["schemas"]["Radius"] | undefined;
            publicNoticeOnly?: boolean | undefined;
            commentsOpenOn?: string | undefined;
            envInterest?: number[] | undefined;
            submittalStatus?: number[] | undefined;
            applicationIds?: number[] | undefined;
            regionRid?: number | undefined;
            /** @enum {string} */
            include?: "site" | undefined;
            condition?: {
                /** @enum {string} */
                sort?: ("SubmittedDate DESC" | "SubmittedDate" | "facilityName" | "facilityName DESC" | "DeptName" | "DeptName DESC" | "ApplicationName" | "ApplicationName DESC" | "StatusName" | "StatusName DESC") | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            } | undefined;
        };
        SubmissionMapCriteria: components["schemas"]["SubmissionCriteria"] & {
            bounds?: components["schemas"]["Bound"][] | undefined;
        };
        Submission: {
            rid: number;
            productId: number;
            schemaName: string;
            applicationRid: number;
            applicationCd: string;
            application: {
                name: string;
            };
            subStatusName: string;
            /** @enum {string} */
            subType: "Paper" | "Online";
            dept: string | null;
            subStatusGrp: number;
            subOwner: string | null;
            subDate: string;
            applicationName: string;
            /** @enum {string} */
            publicNoticeInd: "Y" | "N";
            publicCommentStartDate: string | null;
            publicCommentEndDate: string | null;
            program: string | null;
            envInterestName: string | null;
            facility: components["schemas"]["Facility"] | null;
            subForms: components["schemas"]["SubForm"][];
            subAttachments: components["schemas"]["Attachment"][];
            subWorkTaskAttachments: components["schemas"]["WorkTaskAttachment"][];
            redactedDocumentRid: number | null;
            reportName: string;
            isCommentOpen: boolean;
            whichCounts: components["schemas"]["WhichCounts"];
            appealNotices: components["schemas"]["AppealNotice"][];
        };
        SubForm: {
            rid: number;
            formStatusRid: number;
            title: string;
            content: {
                title: string;
                rows: {
                    label: string;
                    value: string | null;
                }[];
            }[] | null;
        };
        WorkTaskAttachment: components["schemas"]["Attachment"] & {
            /** @enum {string} */
            agencyOnlyInd: "N";
            /** @enum {string} */
            publicInd: "Y";
        };
        WhichCounts: {
            replacedBy: components["schemas"]["RelatedSubmittal"] | null;
            replaces: components["schemas"]["RelatedSubmittal"] | null;
            movedTo: components["schemas"]["RelatedSubmittal"] | null;
            movedFrom: components["schemas"]["RelatedSubmittal"] | null;
            isGivenUp: boolean;
            samePeriod: components["schemas"]["RelatedSubmittal"][];
            /** @enum {string|null} */
            counts: "this" | "other" | "none" | null;
            countsRid: number | null;
            reopened: {
                at: string;
                by: string | null;
                reason: string | null;
            } | null;
        };
        RelatedSubmittal: {
            rid: number;
            productRid: number;
            applicationName: string;
            statusName: string;
            filedOn: string | null;
        };
        Watch: {
            rid: number;
            /** @enum {string} */
            kind: "site" | "permit" | "project" | "notice" | "submittal" | "radius" | "search";
            label: string;
            path: string | null;
            about: ("new" | "step" | "comment" | "decision")[];
            /** @enum {string} */
            rhythm: "at once" | "daily" | "weekly";
            isStopped: boolean;
        };
        CoSigner: {
            rid: number;
            submissionRid: number;
            submittalName: string;
            firstName: string;
            lastName: string;
            emailAddress: string;
            phoneNo: string | null;
            /** @enum {string|null} */
            signedInd: "Y" | "N" | null;
            signedDate: string | null;
            codeBySms: boolean;
            hasLiveCode: boolean;
            codeMail: components["schemas"]["MailState"];
            expireSeconds: number;
            isOver: boolean;
            endsOn: string | null;
        };
        CoSignCode: {
            /** @enum {string} */
            code: "";
            expireSeconds: number;
        };
        CoSignReview: {
            cosigner: components["schemas"]["CoSigner"];
            submittalName: string;
            submittalType: string;
            siteName: string | null;
            sections: {
                title: string;
                rows: {
                    label: string;
                    value: string | null;
                }[];
            }[];
            attachments: {
                rid: number;
                name: string;
                typeName: string | null;
                byteSize: number;
                sha256: string;
            }[];
            agreement: string;
            disclaimer: string;
            signatureAgreement: {
                version: string;
                text: string;
            };
            comment: string | null;
            linkKey: string;
            /** @enum {string|null} */
            identity: "known" | "not-proven" | null;
            /** @enum {string|null} */
            standing: "counts" | "waits" | "does-not-count" | null;
            standingReason: string | null;
            shownSha256: string;
            canDecide: boolean;
            copyNumber: string | null;
            copySha256: string | null;
            canDispute: boolean;
            dispute: components["schemas"]["SignatureDispute"] | null;
            openUntil: string;
            openUntilAtMost: string;
        };
        OpenDispute: {
            rid: number;
            /** @enum {string} */
            reason: "not-signed" | "other-content" | "pressure" | "other";
            statement: string;
            /** @enum {string} */
            proof: "email-code" | "phone-code" | "signed-in";
            disputedDate: string;
            timesDisputed: number;
            /** @enum {string} */
            role: "signer" | "cosigner";
            signerName: string;
            signerEmail: string | null;
            /** @enum {string} */
            signedInd: "Y" | "N";
            signedDate: string;
            copyNumber: string;
            copySha256: string;
            submissionRid: number;
            submittalName: string;
            submittedBy: string | null;
        };
        DisputeDecision: {
            rid: number;
            isUpheld: boolean;
            reason: string;
        };
        InvitedCoSigner: {
            rid: number;
            firstName: string;
            lastName: string;
            emailAddress: string;
            phoneNo: string | null;
            /** @enum {string} */
            state: "waiting" | "viewed" | "agreed" | "disagreed" | "disputed" | "set-aside" | "withdrawn" | "replaced" | "ended" | "over";
            /** @enum {string|null} */
            signedInd: "Y" | "N" | null;
            invitedAt: string;
            sentAt: string;
            endsOn: string;
            invitationMail: components["schemas"]["MailState"];
            signedDate: string | null;
            comment: string | null;
            /** @enum {string|null} */
            standing: "counts" | "waits" | "does-not-count" | null;
            standingReason: string | null;
            dispute: components["schemas"]["SignatureDispute"] | null;
        };
        UnknownSigner: {
            rid: number;
            cosignerName: string;
            cosignerEmail: string;
            cosignerPhone: string | null;
            /** @enum {string} */
            signedInd: "Y" | "N";
            signedDate: string;
            copyNumber: string;
            submissionRid: number;
            submittalName: string;
            submittedBy: string | null;
        };
        SignerDecision: {
            rid: number;
            counts: boolean;
            reason: string;
        };
        Decision: {
            rid: number;
            applicationName: string;
            productRid: number;
            siteName: string | null;
            holder: string;
            holderIsPerson: boolean;
            holderReason: string;
            namedHolder: string | null;
            filedBy: string;
            statusCode: number;
            statusName: string;
            mayApprove: boolean;
            mayDeny: boolean;
            secondReader: boolean;
            mayIssue: boolean;
            issues: string;
            fee: components["schemas"]["SubmittalFee"] | null;
            before: components["schemas"]["BeforeDecision"];
            version: number;
            /** @enum {string} */
            state: "none" | "draft" | "proposed" | "issued";
            /** @enum {string} */
            kind: "approve" | "deny";
            handover: string | null;
            effectiveOn: string | null;
            expiresOn: string | null;
            endRequired: boolean;
            isListed: boolean;
            permitTypeRid: number | null;
            interestRid: number | null;
            interest: string | null;
            permitTypes: {
                rid: number;
                name: string;
            }[];
            interests: {
                rid: number;
                name: string;
            }[];
            letter: string;
            appeal: string;
            preparedBy: string | null;
            givenBack: string | null;
            issuedBy: string | null;
            issuedAt: string | null;
            conditions: {
                text: string;
                applicationRid: number | null;
                rule: string;
                startsOn: string | null;
                opensDays: number;
                duty: string | null;
            }[];
            missing: {
                field: string;
                message: string;
            }[];
            effects: string[];
            types: {
                rid: number;
                name: string;
            }[];
            permit: {
                rid: number;
                productRid: number;
                number: string;
            } | null;
            documentRid: number | null;
        };
        SubmittalFee: {
            cents: number;
            paidCents: number;
            dueCents: number;
            waivedCents: number;
            /** @enum {string} */
            standing: "open" | "part paid" | "paid" | "part waived" | "waived" | "not owed" | "void";
            waivers: components["schemas"]["FeeWaiver"][];
            mayPay: boolean;
            mayInvite: boolean;
            invoices: {
                rid: number;
                number: string;
                submittalRid: number;
                cents: number;
                paidCents: number;
                dueCents: number;
                waivedCents: number;
                /** @enum {string} */
                standing: "open" | "part paid" | "paid" | "part waived" | "waived" | "not owed" | "void";
            }[];
            payments: {
                rid: number;
                referenceNum: string;
                /** @enum {string} */
                state: "began" | "unknown" | "pending" | "paid" | "declined" | "cancelled" | "failed" | "expired" | "returned" | "refunded";
                isOpen: boolean;
                cents: number;
                date: string;
                payer: string | null;
                isOwn: boolean;
            }[];
        };
        FeeWaiver: {
            cents: number;
            date: string;
            reason: string;
            by: string | null;
        };
        BeforeDecision: {
            corrections: number;
            requests: number;
            claims: number;
            task: {
                title: string;
                dueOn: string | null;
            } | null;
            secondReview: boolean;
            /** @enum {string} */
            state: "none" | "draft" | "proposed" | "issued";
            preparedBy: string | null;
            isDecided: boolean;
            notRight: string | null;
            notApproved: string | null;
            notDenied: string | null;
        };
        DecisionDraft: {
            rid: number;
            version: number;
            /** @enum {string} */
            kind: "approve" | "deny";
            effectiveOn?: (string | null) | undefined;
            expiresOn?: (string | null) | undefined;
            permitTypeRid?: (number | null) | undefined;
            interestRid?: (number | null) | undefined;
            holder?: string | undefined;
            holderIsPerson?: (boolean | null) | undefined;
            holderReason?: string | undefined;
            letter?: string | undefined;
            appeal?: string | undefined;
            /** @default [] */
            conditions?: {
                text: string;
                applicationRid?: (number | null) | undefined;
                rule?: string | undefined;
                startsOn?: (string | null) | undefined;
                opensDays?: number | undefined;
            }[] | undefined;
        };
        DeskInboxRow: {
            rid: number;
            applicationName: string;
            programName: string | null;
            siteName: string | null;
            statusCode: number;
            statusName: string;
            filedOn: string;
            decideBy: string | null;
            isOverdue: boolean;
            daysLeft: number | null;
            turn: components["schemas"]["Turn"];
            reviewer: string | null;
            away: components["schemas"]["StaffAway"] | null;
            isAsked: boolean;
            isUnread: boolean;
            isUnpaid: boolean;
            isDoubted: boolean;
        };
        DeskInboxCriteria: {
            /** @enum {string} */
            list?: ("mine" | "unassigned" | "all") | undefined;
            programRid?: (number | null) | undefined;
            applicationRid?: (number | null) | undefined;
            statusCode?: (number | null) | undefined;
            reviewerRid?: (number | null) | undefined;
            /** @default [] */
            marks?: ("overdue" | "hold" | "request" | "unread" | "unpaid" | "papers")[] | undefined;
            page?: number | undefined;
            pageSize?: number | undefined;
        };
        DeskNeighbors: {
            total: number;
            position: number | null;
            previous: number | null;
            next: number | null;
            first: number | null;
        };
        DeskNeighborsCriteria: components["schemas"]["DeskInboxCriteria"] & {
            rid: number;
        };
        DeskReview: {
            rid: number;
            productRid: number;
            applicationName: string;
            applicationPath: string;
            tradeRid: number | null;
            siteRid: number | null;
            siteName: string | null;
            submittedBy: string | null;
            statusCode: number;
            statusName: string;
            gloss: string;
            turn: components["schemas"]["Turn"];
            holdKind: string | null;
            holdSince: string | null;
            holdReason: string | null;
            reviewer: {
                rid: number;
                name: string;
                away: components["schemas"]["StaffAway"] | null;
            } | null;
            mayGive: boolean;
            clock: {
                filedOn: string;
                decideBy: string | null;
                daysUsed: number;
                daysHeld: number;
                isStopped: boolean;
                isOverdue: boolean;
            };
            versions: {
                ordinal: number;
                number: string;
                signedAt: string;
                signer: string;
                counted: {
                    from: string;
                    until: string | null;
                    /** @enum {string|null} */
                    ended: "reopened" | "replaced" | null;
                } | null;
            }[];
            whichCounts: components["schemas"]["WhichCounts"];
            permitContest: components["schemas"]["PermitContest"] | null;
            mayPoint: boolean;
            shown?: (Record<string, never> | null) | undefined;
            keyFigures: {
                label: string;
                text: string;
            }[];
            hasClaims: boolean;
            showsClaims: boolean;
            claims: {
                path: string;
                label: string;
                text: string | null;
                why: string | null;
                /** @enum {string} */
                state: "open" | "upheld" | "denied";
                publicOn: string | null;
                isPublic: boolean;
                isWithdrawn: boolean;
                mayDecide: boolean;
                shown: number | null;
                decisions: {
                    rid: number;
                    ordinal: number;
                    /** @enum {string} */
                    decision: "upheld" | "denied";
                    reason: string | null;
                    publicOn: string | null;
                    by: string;
                    at: string;
                }[];
            }[];
            openClaims: number;
            deniedOpensOn: string;
            changes: components["schemas"]["AnswerChange"][] | null;
            corrections: {
                path: string;
                was: string;
                is: string;
                reason: string;
                by: string;
                at: string;
            }[];
            documents: {
                rid: number;
                name: string;
                typeName: string;
                byteSize: number;
                versionNo: number;
                addedAt: string;
            }[];
            comments: {
                rid: number;
                typeRid: number;
                typeName: string;
                isInternal: boolean;
                path: string | null;
                about: string;
                place: components["schemas"]["FilePlace"] | null;
                text: string;
                author: string;
                writtenAt: string;
                isWaiting: boolean;
                isDone: boolean;
            }[];
            openPoints: number;
            before: components["schemas"]["BeforeDecision"];
            unreadLetters: number;
            fee: components["schemas"]["SubmittalFee"] | null;
            appealsOf: number | null;
            hasDecision: boolean;
            tasks: {
                rid: number;
                typeCode: string;
                title: string;
                /** @enum {string} */
                status: "open" | "started" | "done" | "skipped";
                dueOn: string | null;
                assignee: {
                    rid: number;
                    name: string;
                } | null;
                comment: string;
                doneBy: string | null;
                doneAt: string | null;
                acts: ("assign" | "start" | "done" | "skip")[];
            }[];
            notice: {
                startsOn: string;
                endsOn: string;
            } | null;
            publicComments: {
                rid: number;
                receiptNo: string;
                author: string | null;
                text: string;
                status: string;
                writtenAt: string;
            }[];
            acts: ("begin" | "file" | "complete" | "process" | "processed" | "accept" | "takeUp" | "startAuthority" | "endAuthority" | "startTechnical" | "endTechnical" | "openComments" | "closeComments" | "finalLook" | "approve" | "deny" | "contest" | "endContest" | "remand" | "recallRemand" | "decideAppeal" | "recallAppeal" | "sendBack" | "reopen" | "hold" | "resume" | "withdraw" | "cancel" | "reassign" | "revise" | "amend" | "restore" | "renew")[];
            otherTypes: {
                rid: number;
                name: string;
                feeCents: number | null;
            }[];
            staff: {
                rid: number;
                name: string;
                away: components["schemas"]["StaffAway"] | null;
            }[];
        };
        PermitContest: {
            permitRid: number;
            productRid: number;
            number: string;
            isPublic: boolean;
            /** @enum {string} */
            contest: "contested" | "appealed" | "none";
            reason: string | null;
            by: string | null;
            at: string | null;
            choices: ("contested" | "appealed" | "none")[];
        };
        FilePlace: {
            documentRid: number;
            name: string;
            page: number | null;
            x: number | null;
            y: number | null;
        };
        DeskMove: {
            rid: number;
            /** @enum {string} */
            act: "begin" | "file" | "complete" | "process" | "processed" | "accept" | "takeUp" | "startAuthority" | "endAuthority" | "startTechnical" | "endTechnical" | "openComments" | "closeComments" | "finalLook" | "approve" | "deny" | "contest" | "endContest" | "remand" | "recallRemand" | "decideAppeal" | "recallAppeal" | "sendBack" | "reopen" | "hold" | "resume" | "withdraw" | "cancel" | "reassign" | "revise" | "amend" | "restore" | "renew";
            shown: number;
            reason?: string | undefined;
            /** @enum {string|null} */
            hold?: ("applicant" | "agency" | "other body" | "litigation" | null) | undefined;
            endsOn?: (string | null) | undefined;
            unpaidCents?: (number | null) | undefined;
            toApplicationRid?: (number | null) | undefined;
        };
        PermitContestChange: {
            rid: number;
            /** @enum {string} */
            contest: "contested" | "appealed" | "none";
            /** @enum {string} */
            shown: "contested" | "appealed" | "none";
            reason: string;
        };
        DeskComment: {
            rid: number;
            /** @enum {string} */
            kind: "note" | "point";
            text: string;
            path?: (string | null) | undefined;
            documentRid?: (number | null) | undefined;
            page?: (number | null) | undefined;
            x?: (number | null) | undefined;
            y?: (number | null) | undefined;
        };
        RequestAnswer: {
            rid: number;
            commentRid: number;
            isApproved: boolean;
            reason?: string | undefined;
        };
        DeskTask: {
            rid: number;
            /** @enum {string} */
            act: "assign" | "start" | "done" | "skip";
            assignedTo?: (number | null) | undefined;
            comment?: string | undefined;
        };
        AnswerCorrection: {
            rid: number;
            ordinal: number;
            path: string;
            is: string;
            reason: string;
        };
        ClaimDecision: {
            rid: number;
            ordinal: number;
            path: string;
            /** @enum {string} */
            decision: "upheld" | "denied";
            reason?: string | undefined;
            shown?: (number | null) | undefined;
        };
        DeskLetters: {
            rid: number;
            applicationName: string;
            siteName: string | null;
            statusName: string;
            threads: components["schemas"]["Correspondence"][];
            templates: components["schemas"]["LetterTemplate"][];
            mails: {
                rid: number;
                template: string;
                subject: string;
                recipient: string;
                queuedDate: string;
                result: string;
            }[];
        };
        Correspondence: {
            rid: number;
            subject: string;
            isClosed: boolean;
            isUnread: boolean;
            messages: {
                rid: number;
                isFromAgency: boolean;
                writer: string;
                date: string;
                body: string;
                files: {
                    rid: number;
                    name: string;
                    fileSize: number;
                }[];
            }[];
        };
        LetterTemplate: {
            rid: number;
            name: string;
            subject: string;
            body: string;
        };
        FullSubmission: {
            rid: number;
            productCd: string;
            productRid: number;
            applicationRid: number;
            applicationCd: string;
            applicationName: string;
            fisRid: number | null;
            subStatusRid: number | null;
            refSubStatusVM: {
                name: string;
            };
            gloss: string;
            turn: components["schemas"]["Turn"];
            statusReason: string | null;
            statusDate: string;
            subDate: string | null;
            decideBy: string | null;
            holdKind: string | null;
            isPublic: boolean;
            site: {
                rid: number;
                identifier: string;
                name: string;
                location: string;
            } | null;
            subComments: components["schemas"]["SubmissionComment"][];
            subForms: {
                title: string;
                subFormData: {
                    action: string;
                    answers: {
                        [key: string]: string;
                    } | null;
                };
            }[];
            subAttachments: components["schemas"]["SubmissionFile"][];
            attachments: components["schemas"]["SubmissionFile"][];
            payments: {
                description: string;
                cents: number;
                paidDate: string | null;
            }[];
            fee: components["schemas"]["SubmittalFee"] | null;
            droppedFee: components["schemas"]["DroppedFee"] | null;
            workTasks: components["schemas"]["SubmissionTask"][];
            emailHistories: components["schemas"]["SubmissionMail"][];
            /** @enum {string} */
            isRevision: "Y" | "N";
            /** @enum {string} */
            isWithdrawal: "Y" | "N";
            /** @enum {string} */
            isAmended: "Y" | "N";
            flow: {
                statusName: string;
                date: string;
            }[];
            archived: {
                rid: number;
                name: string;
                statusName: string;
                subDate: string | null;
            }[];
            tradeRid: number | null;
            appealNotices: components["schemas"]["AppealNotice"][];
            appealOf: number | null;
            copyRid: number | null;
            isCopyFiled: boolean;
            whichCounts: components["schemas"]["WhichCounts"];
            permitContest: components["schemas"]["PermitContest"] | null;
            expiredPermit: {
                rid: number;
                number: string;
            } | null;
            mayAct: boolean;
            request: {
                choices: {
                    /** @enum {string} */
                    kind: "revision" | "withdrawal" | "amend";
                    isDirect: boolean;
                }[];
                closedWhy: string | null;
                pending: {
                    /** @enum {string} */
                    kind: "revision" | "withdrawal" | "amend";
                    date: string;
                } | null;
            };
            shows: {
                payment: boolean;
                correspondence: boolean;
            };
            /** @enum {string|null} */
            takeOver: "asked" | "agreed" | "declined" | "ended" | "replaced" | "withdrawn" | "decided" | "stays" | "done" | null;
            unread: number;
        };
        SubmissionComment: {
            rid: number;
            submissionRid: number;
            comment: string;
            commentBy: string;
            commentDate: string;
            commentTypeRid: number;
            commentTypeName: string;
            approvedDate: string | null;
            rejectedDate: string | null;
            path: string | null;
            place: components["schemas"]["FilePlace"] | null;
            doneDate: string | null;
        };
        SubmissionFile: {
            rid: number;
            name: string;
            fileName: string;
            fileBlob: null;
            fileType: string;
            fileSize: number;
            fileDesc: string;
            commentText: string;
            versionNo: number;
            /** @enum {string} */
            accessRight: "applicant" | "public";
            docTypeRid: number;
            docNo: string | null;
            permitStatusRid: number | null;
            permitStatus: string | null;
            /** @enum {string|null} */
            permitStage: "issued" | null;
            addr: string | null;
            effDate: string | null;
            expDate: string | null;
            createdDate: string;
            createdBy: string;
        };
        DroppedFee: {
            cents: number;
            /** @enum {string} */
            why: "withdrawn" | "canceled" | "moved";
            at: string;
            reason: string | null;
        };
        SubmissionTask: {
            name: string;
            completedBy: string | null;
            completedDate: string | null;
            /** @enum {string} */
            comment: "";
            dueDate: string | null;
            taskStatusRid: number;
            /** @enum {string} */
            taskStatus: "open" | "started" | "done" | "skipped";
            assignTo: string | null;
            attachments: components["schemas"]["SubmissionFile"][];
            customSections: {
                attachments: components["schemas"]["SubmissionFile"][];
            }[];
        };
        SubmissionMail: {
            rid: number;
            template: string;
            subject: string;
            recipient: string;
            queuedDate: string;
            /** @enum {string} */
            result: "queued" | "sent" | "failed";
        };
        CorrespondenceRow: {
            rid: number;
            submissionRid: number;
            productRid: number;
            applicationName: string;
            subject: string;
            lastDate: string;
            isFromAgency: boolean;
            isUnread: boolean;
            isClosed: boolean;
        };
        TakeOver: {
            permitRid: number;
            permitNumber: string;
            typeName: string;
            statusName: string;
            siteName: string | null;
            location: string;
            expiresOn: string | null;
            holder: string | null;
            newHolder: string;
            person: string;
            onDay: string;
            endsOn: string;
            /** @enum {string} */
            state: "asked" | "agreed" | "declined" | "ended" | "replaced" | "withdrawn" | "decided" | "stays" | "done";
            closed: string | null;
            mayNot: string | null;
            conditions: {
                text: string;
                dutyName: string | null;
            }[];
            duties: {
                name: string;
                nextOn: string | null;
            }[];
            reports: {
                name: string;
                dueOn: string | null;
            }[];
            unpaid: {
                name: string;
                cents: number;
            }[];
            acts: components["schemas"]["PermitActItem"][];
        };
        DeclineTakeOver: {
            key: string;
            reason: string;
        };
        TakeOverCeremony: {
            ceremonyId: string;
            question: string;
            statement: string;
            sha256: string;
            content?: Record<string, never> | undefined;
        };
        AgreeToTakeOver: {
            key: string;
            ceremonyId: string;
            pin: string;
            answer: string;
            hasAgreed: boolean;
        };
        ComingPermit: {
            permitRid: number;
            permitNumber: string;
            typeName: string;
            siteName: string | null;
            onDay: string;
            key: string;
        };
        AskToTakeOver: {
            submissionRid: number;
            person: string;
            email: string;
        };
        SignatureAgreement: {
            version: string;
            text: string;
            sha256: string;
            spanish: {
                text: string;
                sha256: string;
            } | null;
            acceptedAt: string | null;
        };
        AccountActivity: {
            rid: number;
            at: string;
            action: string;
            /** @enum {string} */
            by: "self" | "agency" | "co-signer" | "another-user" | "unknown";
            detail: {
                [key: string]: string | number | boolean | null;
            };
        };
        RecordCheck: {
            /** @enum {string} */
            result: "genuine" | "altered" | "unknown";
            /** @enum {string|null} */
            reason: "file" | "record" | null;
            /** @enum {string|null} */
            kind: "event-report" | "public-comment" | "co-signature" | "submittal" | "payment" | "inventory" | "permit" | "permit-letter" | "denial" | null;
            number: string | null;
            filedAt: string | null;
            filedOn: string | null;
            sha256: string | null;
            /** @enum {string|null} */
            dispute: "open" | "upheld" | "rejected" | null;
            disputedOn: string | null;
            paper: {
                edition: string | null;
                neverHeld: boolean;
                replacedOn: string | null;
                replacedBy: string | null;
                force: {
                    /** @enum {string} */
                    code: "NO_LONGER_IN_FORCE" | "NOT_DECIDED" | "NOT_BEGUN" | "SUSPENDED" | "STAYED" | "CONTINUED" | "TERM_ENDED" | "IN_FORCE" | "UNKNOWN";
                    label: string;
                    sentence: string;
                    caseSentence: string | null;
                    /** @enum {string} */
                    tone: "good" | "soon" | "over" | "unknown";
                    hasEnded: boolean;
                } | null;
            } | null;
        };
        RecordKeys: {
            list: {
                id: string;
                /** @enum {string} */
                algorithm: "Ed25519";
                publicKey: string;
                fingerprint: string;
            }[];
        };
        RecordEnds: {
            list: string[];
        };
        ReferenceItem: {
            rid: number;
            name: string;
            code?: (string | null) | undefined;
            parentRid?: (number | null) | undefined;
            productRid?: (number | null) | undefined;
            isRetired?: boolean | undefined;
            /** @enum {string} */
            sectorInd?: ("Y" | "N") | undefined;
        };
        County: {
            rid: number;
            name: string;
            refRegions: {
                rid: number;
                name: string;
            }[];
        };
        Product: {
            rid: number;
            schemaName: string;
            name: string;
        };
        Settings: {
            groups: {
                code: string;
                title: string;
            }[];
            settings: components["schemas"]["Setting"][];
            changes: components["schemas"]["SettingChange"][];
        };
        Setting: {
            name: string;
            group: string;
            label: string;
            words: string;
            /** @enum {string} */
            control: "switch" | "text" | "long" | "number" | "choice" | "several" | "lines" | "numbers" | "parts" | "contacts" | "menu";
            unit: string;
            options: {
                value: string;
                label: string;
            }[];
            parts: {
                name: string;
                label: string;
                /** @enum {string} */
                kind: "text" | "number" | "date";
            }[];
            mayBeNothing: boolean;
            value: string;
            byDefault: string;
            withoutChange: string;
            /** @enum {string} */
            origin: "default" | "file" | "environment" | "browser";
            lockedBecause: string | null;
            versionNo: number;
        };
        SettingChange: {
            rid: number;
            name: string;
            label: string;
            before: string;
            after: string;
            reason: string;
            isUndo: boolean;
            isReset: boolean;
            byName: string;
            at: string;
            mayUndo: boolean;
        };
        OpenSetting: components["schemas"]["Setting"] & {
            groupTitle: string;
            history: components["schemas"]["SettingChange"][];
        };
        ChangeSetting: {
            name: string;
            versionNo: number;
            value: string | null;
            reason: string;
        };
        UndoSetting: {
            changeRid: number;
            reason: string;
        };
        HeldSettings: {
            version: number;
            values: {
                name: string;
                value: string;
            }[];
        };
        FormVersion: {
            sha256: string;
            code: string;
            version: number;
            definition?: Record<string, never> | undefined;
        };
        SubmittalDraft: {
            rid: number;
            productRid: number;
            applicationRid: number;
            applicationName: string;
            applicationCd: string;
            siteRid: number | null;
            siteName: string | null;
            location: string;
            permitRid: number | null;
            statusCode: number;
            statusName: string;
            /** @enum {string|null} */
            back: "sentBack" | "reopened" | null;
            movedFrom: {
                rid: number;
                productRid: number;
                applicationName: string;
                reason: string | null;
            } | null;
            formerSite: string | null;
            leavesOutFormer: boolean;
            /** @enum {string} */
            action: "new" | "renewal" | "amendment" | "revision";
            dueOn: string | null;
            formSha256: string;
            newerForm: {
                version: number;
                changes: string[];
                mustMove: boolean;
                until: string | null;
            } | null;
            version: number;
            savedAt: string;
            savedBy: string;
            earlierFeeCents: number;
            isAutomatic: boolean;
            usualDays: number | null;
            inWorkDays: boolean;
            points: {
                path: string;
                text: string;
                isDone: boolean;
            }[];
            openNotes: {
                [key: string]: number;
            };
            answered?: Record<string, never> | undefined;
            context?: Record<string, never> | undefined;
            others: {
                name: string;
                page: string;
                savedAt: string;
            }[];
        };
        SigningCeremony: {
            ceremonyId: string;
            question: string;
            expiresAt: string;
            agreement: {
                version: string;
                text: string;
            };
            items: {
                rid: number;
                sha256: string;
                content?: Record<string, never> | undefined;
                before: {
                    number: string;
                    changes: components["schemas"]["AnswerChange"][];
                } | null;
                samePeriod: {
                    rid: number;
                    productRid: number;
                    filedOn: string;
                }[];
                formerSite: string | null;
            }[];
        };
        SubmittalType: {
            applicationRid: number;
            applicationName: string;
            applicationCd: string;
            programRid: number | null;
            programName: string | null;
            productRid: number;
            categoryRid: number | null;
            deptName: string | null;
            imageUrl: string;
            description: string;
            /** @enum {string} */
            dashboardInd: "Y" | "N";
            objectType: string;
            refSubmittalGroupRids: string;
            refSubmittalGroupNames: string;
            appFees: {
                code: string;
                label: string;
                amount: string | null;
            }[];
            allowCreateNew: boolean;
            allowRevision: boolean;
            allowWithdrawal: boolean;
            allowAmend: boolean;
            allowRevisionWithoutRequest: boolean;
            allowWithdrawalWithoutRequest: boolean;
            allowAmendWithoutRequest: boolean;
            appAttachments: {
                name: string;
                new: boolean;
                renewal: boolean;
                amendment: boolean;
                revision: boolean;
            }[];
            whoNeedsIt: string;
            guide: {
                question: string;
                yes: boolean;
            }[];
            atHand: string[];
            issues: string | null;
            duties: string[];
            minutes: number | null;
            usualDays: number | null;
            /** @enum {string} */
            signedBy: "official" | "licensee" | "submitter";
            /** @enum {string} */
            about: "site" | "person";
            /** @enum {string} */
            permit: "none" | "choose";
            /** @enum {string} */
            period: "none" | "month" | "quarter" | "year";
            /** @enum {string} */
            favoriteInd: "Y" | "N";
            drafts: {
                subRid: number;
                facilityName: string | null;
                updatedDate: string;
            }[];
        };
        SubmittalTypePlaces: {
            sites: {
                rid: number;
                name: string;
                address: string;
                lastFiledOn: string | null;
            }[];
            permits: {
                rid: number;
                siteRid: number;
                number: string;
                siteName: string;
                lastFiledOn: string | null;
                refusal: string | null;
            }[];
            lastFiledOn: string | null;
            taken: {
                rid: number;
                productRid: number;
                siteName: string;
                permitNumber: string | null;
                from: string;
                to: string;
                filedOn: string | null;
                statusName: string;
            }[];
            due: {
                siteRid: number;
                siteName: string;
                units: number;
                firstYear: number;
                lastYear: number;
                dueOn: string;
            }[];
        };
        LoginUserProfile: {
            favoriteApplicationRids: number[];
        };
        DeskWaiting: {
            kinds: {
                /** @enum {string} */
                kind: "submittal" | "task" | "request" | "letter" | "unpaid" | "secondReader" | "permitAct" | "appealToOpen" | "appealToDecide" | "appealWithdrawal" | "appealChange" | "appealLetterToPost" | "appealAct" | "event" | "reporter" | "referral" | "referralAnswer" | "eventTask" | "comment" | "commentAnswer" | "identity" | "siteAccess" | "registration" | "signer" | "dispute" | "testerPaper" | "gaugeOver" | "overdueTest" | "pipePhoto" | "inventoryFiling" | "refund" | "difference" | "capProposal" | "agencyTrade" | "import" | "mail" | "text" | "job" | "unseen";
                words: string;
                page: string;
                total: number;
                mine: number;
                untaken: number;
                ofToday: number;
                ofThreeDays: number;
                ofTenDays: number;
                older: number;
                late: number;
                dueSoon: number;
            }[];
            first: {
                /** @enum {string} */
                kind: "submittal" | "task" | "request" | "letter" | "unpaid" | "secondReader" | "permitAct" | "appealToOpen" | "appealToDecide" | "appealWithdrawal" | "appealChange" | "appealLetterToPost" | "appealAct" | "event" | "reporter" | "referral" | "referralAnswer" | "eventTask" | "comment" | "commentAnswer" | "identity" | "siteAccess" | "registration" | "signer" | "dispute" | "testerPaper" | "gaugeOver" | "overdueTest" | "pipePhoto" | "inventoryFiling" | "refund" | "difference" | "capProposal" | "agencyTrade" | "import" | "mail" | "text" | "job" | "unseen";
                rid: number;
                title: string;
                about: string | null;
                sinceDate: string | null;
                dueDate: string | null;
                page: string;
                verb: string;
                button: string;
                dueAt: string | null;
                isLate: boolean;
                isMine: boolean;
                isUntaken: boolean;
                givenTo: string | null;
                coveredBy: string | null;
                forName: string | null;
            }[];
            list: {
                /** @enum {string} */
                kind: "submittal" | "task" | "request" | "letter" | "unpaid" | "secondReader" | "permitAct" | "appealToOpen" | "appealToDecide" | "appealWithdrawal" | "appealChange" | "appealLetterToPost" | "appealAct" | "event" | "reporter" | "referral" | "referralAnswer" | "eventTask" | "comment" | "commentAnswer" | "identity" | "siteAccess" | "registration" | "signer" | "dispute" | "testerPaper" | "gaugeOver" | "overdueTest" | "pipePhoto" | "inventoryFiling" | "refund" | "difference" | "capProposal" | "agencyTrade" | "import" | "mail" | "text" | "job" | "unseen";
                rid: number;
                title: string;
                about: string | null;
                sinceDate: string | null;
                dueDate: string | null;
                page: string;
                verb: string;
                button: string;
                dueAt: string | null;
                isLate: boolean;
                isMine: boolean;
                isUntaken: boolean;
                givenTo: string | null;
                coveredBy: string | null;
                forName: string | null;
            }[];
            listTotal: number;
            total: number;
            late: number;
            parts: {
                /** @enum {string} */
                part: "late" | "soon" | "new" | "untaken";
                total: number;
                firstTitle: string;
                firstDueDate: string | null;
                firstSinceDate: string | null;
            }[];
            people: {
                rid: number;
                name: string;
                isCaller: boolean;
                total: number;
                late: number;
                awayUntil: string | null;
            }[];
            newSince: string;
        };
        WaitingCount: {
            kind: string;
            total: number;
            rows: number;
            apart: number;
            late: number;
            page: string;
        };
        OwnWaiting: {
            items: {
                /** @enum {string} */
                kind: "sentBack" | "moved" | "held" | "partial" | "duty" | "draft" | "toSign" | "letterOfAgency" | "trade" | "surrender" | "fee" | "invoice" | "renewal" | "permission" | "link" | "unanswered" | "coSign" | "takeOver" | "handoverAnswer" | "inquiryMessage" | "backflowTest" | "paper" | "gauge" | "license" | "letters" | "inventoryBack" | "inventoryToSign" | "ownPhoto" | "suppliedTests";
                rid: number;
                title: string;
                about: string | null;
                sinceDate: string | null;
                dueDate: string | null;
                page: string;
                verb: string;
                button: string;
                state: string;
                why: string;
                things: number;
                /** @enum {string} */
                part: "overdue" | "waiting" | "soon" | "later" | "payment";
                owed: number | null;
            }[];
            parts: {
                /** @enum {string} */
                part: "overdue" | "waiting" | "soon" | "later" | "payment";
                total: number;
                firstTitle: string;
                firstDueDate: string | null;
                owed: number | null;
                owedLate: number | null;
            }[];
            total: number;
            apart: number;
        };
        "account.applications": {
            answer: components["schemas"]["ApplicationSummary"][];
        };
        "account.applicationsByPayment": {
            query: {
                /** @enum {string} */
                paymentCategory?: ("signing" | "invoice" | "none") | undefined;
            };
            answer: components["schemas"]["ApplicationSummary"][];
        };
        "account.programs": {
            path: {
                id: number;
            };
            answer: components["schemas"]["AccountProgram"][];
        };
        "account.programInvoices": {
            path: {
                id: number;
                programRid: number;
            };
            answer: components["schemas"]["ProgramInvoice"][];
        };
        "account.reports": {
            path: {
                id: number;
            };
            answer: components["schemas"]["AccountReport"][];
        };
        "account.openReport": {
            path: {
                report: string;
            };
            query: {
                SYS_USER_RID?: number | undefined;
            };
            answer: components["schemas"]["AccountReportTable"];
        };
        "account.emailConfirmation": {
            body: {
                token: string;
            };
            answer: {
                address: string;
            };
        };
        "account.confirmEmail": {
            body: {
                token: string;
            };
            answer: {
                address: string;
            };
        };
        "account.sendEmailConfirmation": {
            body: Record<string, never>;
            answer: null;
        };
        "account.keepFormerEmail": {
            body: Record<string, never>;
            answer: null;
        };
        "account.requestFacility": {
            body: {
                siteNumber: string;
            };
            answer: {
                facilityRid: number;
                facilityName: string;
            };
        };
        "account.removeFacility": {
            body: {
                rid: number;
            };
            answer: {
                facilityName: string;
            };
        };
        "account.undoRemoveFacility": {
            body: {
                rid: number;
            };
            answer: {
                facilityName: string;
            };
        };
        "account.organizations": {
            path: {
                schema: string;
            };
            query: {
                id: number;
                /** @enum {string} */
                includeTransferedOut?: ("true" | "false") | undefined;
            };
            answer: components["schemas"]["OrganizationDetail"][];
        };
        "identity.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["IdentityVerification"];
        };
        "identity.uploadProof": {
            answer: components["schemas"]["IdentityProof"];
        };
        "identity.removeProof": {
            body: Record<string, never>;
            answer: components["schemas"]["IdentityVerification"];
        };
        "identity.request": {
            body: components["schemas"]["RequestIdentity"];
            answer: components["schemas"]["IdentityVerification"];
        };
        "identity.withdraw": {
            body: Record<string, never>;
            answer: components["schemas"]["IdentityVerification"];
        };
        "accounts.securityQuestions": {
            answer: components["schemas"]["SecurityQuestion"][];
        };
        "accounts.types": {
            answer: components["schemas"]["AccountType"][];
        };
        "account.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["PublicUser"];
        };
        "account.choices": {
            answer: components["schemas"]["AccountChoices"];
        };
        "account.update": {
            body: components["schemas"]["UpdateAccount"];
            answer: components["schemas"]["PublicUser"];
        };
        "account.detail": {
            path: {
                id: number;
            };
            answer: components["schemas"]["PublicUserDetail"];
        };
        "account.systemUsers": {
            body: {
                rids: number[];
            };
            answer: {
                rid: number;
                fullName: string;
            }[];
        };
        "account.uploadImage": {
            answer: {
                userImage: string;
            };
        };
        "account.removeImage": {
            body: Record<string, never>;
            answer: {
                userImage: null;
            };
        };
        "consultants.list": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["ConsultantLink"][];
            };
        };
        "consultants.officials": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["ConsultantLink"][];
            };
        };
        "consultants.permissions": {
            path: {
                id: number;
            };
            answer: {
                publicUserFacilityList: {
                    rid: number;
                    facilityRid: number;
                    facilityName: string;
                    /** @enum {string} */
                    statusRid: "A" | "P" | "DEL";
                    permitNumbers: string[];
                    parentUserRid: number;
                }[];
            };
        };
        "consultants.update": {
            body: components["schemas"]["UpdateConsultantPermission"];
            answer: {
                list: components["schemas"]["ConsultantLink"][];
                mailedTo: string[];
                notMailedTo: string[];
            };
        };
        "consultants.pendingCount": {
            path: {
                id: number;
            };
            answer: {
                count: number;
            };
        };
        "account.linkedLicensees": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["LinkedLicensee"][];
            };
        };
        "account.linkedOfficials": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["LinkedOfficial"][];
            };
        };
        "desk.waiting": {
            answer: components["schemas"]["WaitingAccounts"];
        };
        "desk.decide": {
            body: components["schemas"]["AccountDecision"];
            answer: {
                isMailed: boolean;
            };
        };
        "desk.sendMailAgain": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "notifications.confirmMasterList": {
            path: {
                id: string;
            };
            query: {
                input?: string | undefined;
            };
            answer: {
                confirmed: boolean;
            };
        };
        "notifications.confirmObligation": {
            path: {
                a: string;
                b: string;
            };
            query: {
                input?: string | undefined;
            };
            answer: {
                confirmed: boolean;
            };
        };
        "accounts.isUserNameTaken": {
            query: {
                userName: string;
            };
            answer: boolean;
        };
        "accounts.isEmailTaken": {
            query: {
                email: string;
            };
            answer: boolean;
        };
        "accounts.startCaptcha": {
            body: Record<string, never>;
            answer: {
                proof: string;
                words: {
                    id: string;
                    question: string;
                };
            };
        };
        "accounts.saveRegistration": {
            body: {
                key: string | null;
                /**
                 * @example {
                 *       "byFacility": "C",
                 *       "contact": {
                 *         "firstName": "Ada",
                 *         "primaryEmail": {
                 *           "emailAddress": "ada@example.org"
                 *         }
                 *       }
                 *     }
                 */
                answers: {
                    [key: string]: unknown;
                };
                /** @default null */
                questions?: (components["schemas"]["TypedSecurityQuestion"][] | null) | undefined;
                checkNames?: boolean | undefined;
            };
            answer: {
                key: string;
                registration: components["schemas"]["Registration"];
                taken: ("userName" | "email")[];
            };
        };
        "accounts.registration": {
            body: {
                key: string;
            };
            answer: components["schemas"]["Registration"];
        };
        "accounts.create": {
            body: {
                user: components["schemas"]["NewPublicUser"];
                captcha?: components["schemas"]["CaptchaAnswer"] | undefined;
                registrationKey?: string | undefined;
            };
            answer: {
                rid: number;
                userName: string;
                mailSent: boolean;
                waits: boolean;
            };
        };
        "session.loginWithToken": {
            body: {
                loginName?: string | undefined;
                loginToken?: string | undefined;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
            };
        };
        "session.issueLoginToken": {
            body: {
                userName: string;
            };
            answer: {
                token: string;
                expiresAt: string;
                url: string;
            };
        };
        "session.testingToken": {
            path: {
                name: string;
            };
            answer: {
                token: string;
                expiresAt: string;
                url: string;
            };
        };
        "session.openIdProvider": {
            answer: {
                isConfigured: boolean;
            };
        };
        "session.beginOpenId": {
            body: {
                returnTo?: string | undefined;
            };
            answer: {
                url: string;
            };
        };
        "session.finishOpenId": {
            query: {
                code?: string | undefined;
                state?: string | undefined;
                iss?: string | undefined;
                error?: string | undefined;
                error_description?: string | undefined;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
                returnTo: string;
            };
        };
        "session.beginPasskey": {
            body: {
                password: string;
                name: string;
            };
            answer: {
                options: {
                    [key: string]: unknown;
                };
            };
        };
        "session.addPasskey": {
            body: {
                name: string;
                answer: components["schemas"]["PasskeyAnswer"];
            };
            answer: {
                recoveryCodes: string[] | null;
            };
        };
        "session.renamePasskey": {
            body: {
                rid: number;
                name: string;
                password: string;
            };
            answer: null;
        };
        "session.removePasskey": {
            body: {
                rid: number;
                password: string;
            };
            answer: null;
        };
        "session.beginPasskeySignIn": {
            body: Record<string, never>;
            answer: {
                options: {
                    [key: string]: unknown;
                };
            };
        };
        "session.loginWithPasskey": {
            body: components["schemas"]["PasskeyProof"];
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
            };
        };
        "session.beginPasskeyFactor": {
            body: Record<string, never>;
            answer: {
                options: {
                    [key: string]: unknown;
                };
            };
        };
        "session.verifyPasskeyFactor": {
            body: components["schemas"]["PasskeyProof"];
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
            };
        };
        "session.secondFactor": {
            answer: components["schemas"]["SecondFactor"];
        };
        "session.sendSecondFactorCode": {
            body: Record<string, never>;
            answer: null;
        };
        "session.verifySecondFactor": {
            body: {
                code: string;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
            };
        };
        "accounts.forgotPassword": {
            body: {
                email: string;
            };
            answer: null;
        };
        "accounts.changePassword": {
            body: {
                password: string;
                confirmation: string;
                currentPassword?: string | undefined;
                guard?: string | undefined;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
            };
        };
        "accounts.changePin": {
            body: {
                pin: string;
                confirmation: string;
                currentPassword?: string | undefined;
                agreementSha256?: string | undefined;
                guard?: string | undefined;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
            };
        };
        "accounts.secretGuard": {
            query: {
                /** @enum {string} */
                secret: "password" | "pin";
            };
            answer: components["schemas"]["SecretGuard"];
        };
        "accounts.sendGuardCode": {
            body: Record<string, never>;
            answer: null;
        };
        "session.security": {
            answer: components["schemas"]["AccountSecurity"];
        };
        "session.beginAuthenticator": {
            body: {
                password: string;
            };
            answer: components["schemas"]["AuthenticatorSetUp"];
        };
        "session.confirmAuthenticator": {
            body: {
                code: string;
            };
            answer: {
                recoveryCodes: string[];
            };
        };
        "session.removeAuthenticator": {
            body: {
                password: string;
            };
            answer: null;
        };
        "session.endOwn": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "session.endOthers": {
            body: Record<string, never>;
            answer: {
                ended: number;
            };
        };
        "session.current": {
            answer: components["schemas"]["Viewer"] | null;
        };
        "session.login": {
            body: {
                userName: string;
                password: string;
                captcha?: (components["schemas"]["CaptchaAnswer"] & unknown) | undefined;
            };
            answer: {
                /** @enum {string} */
                stage: "second-factor" | "change-password" | "change-pin" | "full";
                twoFactorRequired: boolean;
                user: {
                    rid: number;
                    userName: string;
                    fullName: string;
                    kind: string;
                };
            };
        };
        "session.logout": {
            body: Record<string, never>;
            answer: {
                ended: boolean;
            };
        };
        "session.extend": {
            body: Record<string, never>;
            answer: {
                idleUntil: string;
                expiresAt: string;
            };
        };
        "session.ends": {
            answer: {
                idleUntil: string;
                expiresAt: string;
            } | null;
        };
        "session.keepForm": {
            body: components["schemas"]["WaitingForm"];
            answer: {
                isKept: boolean;
            };
        };
        "session.waitingForm": {
            answer: components["schemas"]["WaitingForm"] | null;
        };
        "softwareKeys.list": {
            answer: components["schemas"]["SoftwareKey"][];
        };
        "softwareKeys.refusal": {
            path: {
                purpose: string;
            };
            answer: components["schemas"]["SoftwareKeyRefusal"];
        };
        "softwareKeys.make": {
            body: {
                /** @enum {string} */
                purpose: "backflow-results" | "reading";
                name: string;
                endsOn?: string | undefined;
                /** @default [] */
                siteIds?: number[] | undefined;
            };
            answer: components["schemas"]["MadeSoftwareKey"];
        };
        "softwareKeys.withdraw": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "softwareKeys.days": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SoftwareKeyDay"][];
        };
        "softwareKeys.use": {
            body: {
                calls: number;
                refused: number;
            };
            answer: null;
        };
        "ccc.search": {
            body: components["schemas"]["FacCccBuildingCriteria"];
            answer: {
                list: components["schemas"]["FacCccSite"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "ccc.map": {
            body: components["schemas"]["FacCccBuildingCriteria"];
            answer: components["schemas"]["FacCccGeoJson"];
        };
        "ccc.buildings": {
            path: {
                facilityId: number;
            };
            answer: components["schemas"]["FacCccBuildings"];
        };
        "ccc.mayBegin": {
            answer: Record<string, never>;
        };
        "ccc.begin": {
            body: components["schemas"]["BeginTestReport"];
            answer: {
                rid: number;
                productRid: number;
            };
        };
        "testers.day": {
            answer: components["schemas"]["FieldDay"];
        };
        "ccc.assembly": {
            path: {
                id: number;
            };
            answer: components["schemas"]["BackflowAssembly"];
        };
        "ccc.find": {
            query: {
                text?: string | undefined;
            };
            answer: {
                assemblyRid: number;
                kind: string;
                serialNumber: string;
                facilityName: string;
            }[];
        };
        "backflowLadder.setSupplier": {
            body: {
                facilityRid: number;
                pwsId: string;
                shownPwsId: string;
                reason: string;
            };
            answer: null;
        };
        "backflowLadder.search": {
            body: components["schemas"]["BackflowLadderCriteria"];
            answer: {
                list: components["schemas"]["BackflowLadderRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "testers.sendResults": {
            body: {
                results: components["schemas"]["SentTestResult"][];
            };
            answer: components["schemas"]["TakenTestResults"];
        };
        "testers.sendByKey": {
            body: {
                results: components["schemas"]["SentTestResult"][];
            };
            answer: components["schemas"]["TakenTestResults"];
        };
        "testers.sendPhoto": {
            answer: {
                rid: number;
            };
        };
        "backflowSupply.search": {
            body: components["schemas"]["BackflowSupplyCriteria"];
            answer: {
                list: components["schemas"]["BackflowSupplyRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "backflowSupply.figures": {
            answer: {
                systems: {
                    facilityRid: number;
                    name: string;
                    pwsId: string;
                }[];
                byKind: components["schemas"]["BackflowCompliance"][];
                byArea: components["schemas"]["BackflowCompliance"][];
            };
        };
        "testers.own": {
            answer: {
                papers: components["schemas"]["TesterPaper"][];
                usedGauges: components["schemas"]["UsedGauge"][];
                due: components["schemas"]["TesterDue"][];
                dueTotal: number;
            };
        };
        "testers.add": {
            query: {
                /** @enum {string} */
                kind: "certificate" | "gauge";
                number: string;
                about?: string | undefined;
                validFrom: string;
                validUntil: string;
            };
            answer: {
                rid: number;
            };
        };
        "testers.papers": {
            body: components["schemas"]["TesterPaperCriteria"];
            answer: {
                list: components["schemas"]["DeskTesterPaper"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "testers.paper": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskTesterPaper"];
        };
        "testers.decide": {
            body: components["schemas"]["TesterPaperDecision"];
            answer: null;
        };
        "testers.search": {
            body: components["schemas"]["TesterCriteria"];
            answer: {
                list: components["schemas"]["DeskTester"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "testers.loadResults": {
            answer: components["schemas"]["TestResultsReport"];
        };
        "cap.ownBlocks": {
            body: components["schemas"]["CppBlockCriteria"];
            answer: {
                list: components["schemas"]["CppBlock"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "cap.blocks": {
            body: components["schemas"]["CppBlockCriteria"];
            answer: {
                list: components["schemas"]["CppBlock"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "cap.years": {
            body: components["schemas"]["CppBlockCriteria"];
            answer: components["schemas"]["CppCapYear"][];
        };
        "cap.facilityBlock": {
            path: {
                id: number;
            };
            body: Record<string, never>;
            answer: components["schemas"]["CppFacilityBlock"];
        };
        "cap.facility": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CppFacility"];
        };
        "cap.localFacility": {
            path: {
                schema: string;
                facilityRid: number;
            };
            answer: components["schemas"]["CppFacility"];
        };
        "capTrades.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CapTrade"];
        };
        "capTrades.beginSigning": {
            body: {
                tradeRid: number;
            };
            answer: {
                ceremonyId: string;
            };
        };
        "capTrades.getSigning": {
            path: {
                id: string;
            };
            answer: components["schemas"]["TradeCeremony"];
        };
        "capTrades.sign": {
            body: {
                tradeRid: number;
                ceremonyId: string;
                pin: string;
                answer: string;
                hasAgreed: boolean;
            };
            answer: null;
        };
        "capTrades.end": {
            body: {
                tradeRid: number;
                /** @enum {string} */
                act: "decline" | "withdraw" | "rescind";
                reason?: string | undefined;
            };
            answer: null;
        };
        "capTrades.trust": {
            body: {
                tradeRid: number;
                isTrusted: boolean;
            };
            answer: null;
        };
        "capTrades.decide": {
            body: {
                tradeRid: number;
                /** @enum {string} */
                act: "complete" | "refuse";
                reason?: string | undefined;
            };
            answer: null;
        };
        "capCompliance.missing": {
            answer: components["schemas"]["CapMissingUnits"][];
        };
        "capCompliance.entity": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CapEntityCompliance"];
        };
        "capCompliance.check": {
            body: components["schemas"]["CapEmissionsFile"];
            answer: components["schemas"]["CheckedCapEmissions"];
        };
        "capCompliance.recordFile": {
            body: components["schemas"]["RecordCapEmissionsFile"];
            answer: {
                recorded: number;
            };
        };
        "capCompliance.record": {
            body: components["schemas"]["RecordCapEmissions"];
            answer: null;
        };
        "capCompliance.trueUp": {
            body: components["schemas"]["TrueUpCapObligation"];
            answer: null;
        };
        "capCompliance.penalty": {
            body: components["schemas"]["AssessCapPenalty"];
            answer: {
                units: number;
            };
        };
        "capDesk.get": {
            answer: components["schemas"]["CapDesk"];
        };
        "capDesk.check": {
            body: components["schemas"]["CapDistributionFile"];
            answer: components["schemas"]["CheckedCapDistribution"];
        };
        "capDesk.proposeFile": {
            body: components["schemas"]["ProposeCapDistribution"];
            answer: {
                rid: number;
            };
        };
        "capDesk.propose": {
            body: components["schemas"]["ProposeCapMove"];
            answer: {
                rid: number;
            };
        };
        "capDesk.decide": {
            body: components["schemas"]["DecideCapProposal"];
            answer: null;
        };
        "capDesk.setStatus": {
            body: components["schemas"]["CapAccountStatus"];
            answer: null;
        };
        "capEntities.sectors": {
            answer: components["schemas"]["CapSector"][];
        };
        "capEntities.registered": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CapRegisteredEntity"];
        };
        "capEntities.save": {
            body: {
                facilityRid: number;
                terms: {
                    sectorRid: number;
                    legalName: string;
                    mailingAddress: string;
                };
                shown: {
                    sectorRid: number;
                    legalName: string;
                    mailingAddress: string;
                } | null;
            };
            answer: null;
        };
        "capEntities.nameRepresentative": {
            body: {
                facilityRid: number;
                userRid: number;
                title: string;
                isFirst: boolean;
            };
            answer: null;
        };
        "capEntities.removeRepresentative": {
            body: {
                facilityRid: number;
                userRid: number;
            };
            answer: null;
        };
        "capEntities.saveSector": {
            body: {
                sectorRid: number | null;
                name: string;
            };
            answer: null;
        };
        "capDesk.inquiries": {
            answer: components["schemas"]["DeskTradeInquiry"][];
        };
        "capDesk.cancelInquiry": {
            body: {
                rid: number;
                versionNo: number;
                reason: string;
            };
            answer: null;
        };
        "tradeInquiries.mine": {
            body: components["schemas"]["TradeInquiryCriteria"];
            answer: {
                list: components["schemas"]["TradeInquiryRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "tradeInquiries.published": {
            body: components["schemas"]["TradeInquiryCriteria"];
            answer: {
                list: components["schemas"]["TradeInquiryRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "tradeInquiries.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["TradeInquiry"];
        };
        "tradeInquiries.picker": {
            answer: components["schemas"]["TradeInquiryPicker"];
        };
        "tradeInquiries.update": {
            body: components["schemas"]["TradeInquiryChange"];
            answer: {
                rid: number;
            };
        };
        "tradeInquiries.ask": {
            body: {
                inquiryRid: number;
                body: string;
            };
            answer: null;
        };
        "tradeInquiries.answer": {
            body: {
                threadRid: number;
                body: string;
            };
            answer: null;
        };
        "tradeInquiries.setAlert": {
            body: {
                cppCiTradeTypeRid: 1 | 2 | null;
                capYears: number[];
            };
            answer: null;
        };
        "capMarket.report": {
            answer: components["schemas"]["CapMarket"];
        };
        "cap.ownTrades": {
            body: components["schemas"]["CppTradeCriteria"];
            answer: {
                list: components["schemas"]["CppTrade"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "cap.trades": {
            body: components["schemas"]["CppTradeCriteria"];
            answer: {
                list: components["schemas"]["CppTrade"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "cap.withdrawTrade": {
            path: {
                id: number;
            };
            body: Record<string, never>;
            answer: null;
        };
        "cap.cancelTrade": {
            body: components["schemas"]["CancelCppTrade"];
            answer: null;
        };
        "comments.uploadFile": {
            query: {
                key: string;
                name: string;
            };
            answer: components["schemas"]["CommentUpload"];
        };
        "comments.removeFile": {
            body: {
                key: string;
            };
            answer: null;
        };
        "comments.update": {
            path: {
                schema: string;
            };
            body: components["schemas"]["PostPublicComment"];
            answer: components["schemas"]["CommentReceipt"];
        };
        "comments.receipt": {
            body: {
                key: string;
            };
            answer: components["schemas"]["CommentReceipt"];
        };
        "comments.published": {
            path: {
                schema: string;
                id: number;
            };
            query: {
                page?: number | undefined;
                pageSize?: number | undefined;
            };
            answer: {
                list: components["schemas"]["PublishedComment"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "commentDesk.search": {
            body: components["schemas"]["CommentQueueCriteria"];
            answer: {
                list: components["schemas"]["CommentQueueRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "commentDesk.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CommentAtDesk"];
        };
        "commentDesk.decide": {
            body: components["schemas"]["DecideAtCommentDesk"];
            answer: {
                decided: number;
            };
        };
        "commentDesk.redact": {
            body: components["schemas"]["RedactComment"];
            answer: {
                hidden: number;
            };
        };
        "commentDesk.uncover": {
            body: components["schemas"]["UncoverComment"];
            answer: null;
        };
        "commentDesk.readOriginal": {
            body: {
                rid: number;
            };
            answer: {
                text: string;
            };
        };
        "commentDesk.answer": {
            body: components["schemas"]["AnswerPublicComments"];
            answer: {
                rid: number;
            };
        };
        "comments.moderate": {
            body: components["schemas"]["CommentModerationCriteria"];
            answer: {
                list: components["schemas"]["ModeratedComment"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "comments.publish": {
            body: {
                rid: number;
            };
            answer: {
                rid: number;
                /** @enum {string} */
                status: "received" | "published" | "withheld";
            };
        };
        "comments.withhold": {
            body: {
                rid: number;
                reason: string;
            };
            answer: {
                rid: number;
                /** @enum {string} */
                status: "received" | "published" | "withheld";
            };
        };
        "comments.answer": {
            body: components["schemas"]["AnswerPublicComments"];
            answer: {
                rid: number;
            };
        };
        "commentFile.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["CommentFileAtDesk"];
        };
        "commentFile.preview": {
            body: components["schemas"]["PreviewFileRedaction"];
            answer: {
                draftRid: number;
            };
        };
        "commentFile.confirm": {
            body: components["schemas"]["ConfirmFileRedaction"];
            answer: {
                hidden: number;
            };
        };
        "commentFile.uncover": {
            body: components["schemas"]["UncoverFileRedaction"];
            answer: null;
        };
        "inventoryFilings.ownSignature": {
            path: {
                id: number;
            };
            answer: components["schemas"]["OwnInventorySignature"];
        };
        "inventoryFilings.dispute": {
            body: {
                rid: number;
                /** @enum {string} */
                reason: "not-signed" | "other-content" | "pressure" | "other";
                statement: string;
            };
            answer: null;
        };
        "inventoryFilings.list": {
            answer: components["schemas"]["InventoryFilings"];
        };
        "inventoryFilings.upload": {
            query: {
                system: number;
                year: number;
                replaces?: (number | null) | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "inventoryFilings.get": {
            path: {
                id: number;
            };
            query: {
                page?: number | undefined;
            };
            answer: components["schemas"]["InventoryFiling"];
        };
        "inventoryFilings.saveMapping": {
            body: components["schemas"]["InventoryMapping"];
            answer: null;
        };
        "inventoryFilings.begin": {
            body: {
                rid: number;
            };
            answer: {
                ceremonyId: string;
            };
        };
        "inventoryFilings.getSigning": {
            path: {
                id: string;
            };
            answer: components["schemas"]["InventoryCeremony"];
        };
        "inventoryFilings.sign": {
            body: components["schemas"]["SignInventory"];
            answer: null;
        };
        "inventoryFilings.decide": {
            body: components["schemas"]["DecideInventory"];
            answer: null;
        };
        "lineLetters.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["LineLetters"];
        };
        "lineLetters.make": {
            body: {
                facilityRid: number;
                /** @enum {string} */
                class: "lead" | "galvanized" | "unknown";
            };
            answer: {
                rid: number;
                letters: number;
            };
        };
        "lineLetters.record": {
            body: {
                batchRid: number;
                sentOn: string;
                /** @enum {string} */
                how: "mail" | "delivery";
            };
            answer: null;
        };
        "lineLetters.drop": {
            body: {
                batchRid: number;
            };
            answer: null;
        };
        "linePhotos.target": {
            path: {
                id: number;
            };
            answer: components["schemas"]["ServiceLinePhotoTarget"];
        };
        "linePhotos.send": {
            query: {
                line: number;
            };
            answer: null;
        };
        "linePhotos.list": {
            query: {
                /** @enum {string} */
                view?: ("waiting" | "verified" | "declined" | "all") | undefined;
                page?: number | undefined;
            };
            answer: {
                list: components["schemas"]["ServiceLinePhotoRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "linePhotos.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["ServiceLinePhoto"];
        };
        "linePhotos.decide": {
            body: components["schemas"]["ServiceLinePhotoDecision"];
            answer: null;
        };
        "lineReplacement.list": {
            answer: components["schemas"]["LineReplacement"][];
        };
        "lineReplacement.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["LineReplacementFile"];
        };
        "lineReplacement.savePlan": {
            body: {
                facilityRid: number;
                versionNo: number;
                note?: string | undefined;
                years: {
                    year: number;
                    lines: number;
                }[];
            };
            answer: null;
        };
        "publicLines.find": {
            query: {
                address: string;
            };
            answer: components["schemas"]["FoundServiceLines"];
        };
        "publicLines.systems": {
            query: {
                filter?: string | undefined;
            };
            answer: components["schemas"]["ServiceLineSystem"][];
        };
        "publicLines.system": {
            path: {
                pwsId: string;
            };
            answer: components["schemas"]["ServiceLineSystemRecord"];
        };
        "serviceLines.search": {
            body: components["schemas"]["ServiceLineCriteria"];
            answer: {
                list: components["schemas"]["ServiceLineRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "serviceLines.map": {
            body: components["schemas"]["ServiceLineMapCriteria"];
            answer: components["schemas"]["ServiceLineMap"];
        };
        "serviceLines.summaries": {
            path: {
                id: number;
            };
            query: {
                limit?: number | undefined;
            };
            answer: components["schemas"]["ServiceLineRow"][];
        };
        "serviceLines.detail": {
            path: {
                id: number;
            };
            answer: components["schemas"]["ServiceLineDetail"];
        };
        "serviceLines.update": {
            body: components["schemas"]["UpdateServiceLine"];
            answer: components["schemas"]["ServiceLineDetail"];
        };
        "serviceLines.lists": {
            answer: components["schemas"]["ServiceLineLists"];
        };
        "tapSamples.get": {
            path: {
                id: number;
            };
            query: {
                begin?: string | undefined;
                end?: string | undefined;
                page?: number | undefined;
            };
            answer: components["schemas"]["TapSamples"];
        };
        "tapSamples.periods": {
            path: {
                pwsId: string;
            };
            answer: components["schemas"]["TapPeriod"][];
        };
        "eventDesk.showConfidential": {
            body: {
                rid: number;
                reason?: string | undefined;
            };
            answer: components["schemas"]["EventTeller"];
        };
        "eventDesk.search": {
            body: components["schemas"]["DeskEventCriteria"];
            answer: {
                list: components["schemas"]["DeskEventRow"][];
                total: number;
                isEstimate: boolean;
                isMore: boolean;
            };
        };
        "eventDesk.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskEvent"];
        };
        "eventDesk.choices": {
            answer: components["schemas"]["DeskEventChoices"];
        };
        "eventDesk.save": {
            body: {
                /** @default null */
                rid?: (number | null) | undefined;
                /** @default null */
                original?: ({
                    versionNo: number;
                } | null) | undefined;
                updated: components["schemas"]["DeskEventBody"];
            };
            answer: components["schemas"]["DeskEvent"];
        };
        "eventDesk.saveComment": {
            body: {
                eventRid: number;
                /** @default null */
                rid?: (number | null) | undefined;
                /** @default null */
                typeRid?: (number | null) | undefined;
                /** @default null */
                commentSubject?: (string | null) | undefined;
                /** @default null */
                commentText?: (string | null) | undefined;
                displaySequence?: number | undefined;
                /** @enum {string} */
                lockInd?: ("Y" | "N") | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "eventDesk.reply": {
            body: {
                commentRid: number;
                /** @default null */
                replyDesc?: (string | null) | undefined;
            };
            answer: null;
        };
        "eventDesk.addActivity": {
            body: {
                eventRid: number;
                /** @default null */
                description?: (string | null) | undefined;
                /** @default null */
                happenedDate?: (string | null) | undefined;
            };
            answer: null;
        };
        "eventDesk.map": {
            body: components["schemas"]["DeskEventMapCriteria"];
            answer: components["schemas"]["DeskEventMap"];
        };
        "eventDesk.hotSpots": {
            query: {
                year?: number | undefined;
            };
            answer: components["schemas"]["DeskHotSpots"];
        };
        "eventDesk.related": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskEventRelated"];
        };
        "eventDesk.merge": {
            body: {
                rid: number;
                /** @default null */
                parentRid?: (number | null) | undefined;
                /** @default null */
                parentNo?: (string | null) | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "eventDesk.unmerge": {
            body: {
                rid: number;
                parentRid: number;
            };
            answer: null;
        };
        "eventDesk.tellApart": {
            body: {
                rid: number;
                otherRid: number;
            };
            answer: null;
        };
        "eventDesk.referrals": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskEventReferrals"];
        };
        "eventDesk.refer": {
            body: {
                eventRid: number;
                /** @default null */
                agencyRid?: (number | null) | undefined;
                /** @default null */
                email?: (string | null) | undefined;
                withWords?: boolean | undefined;
                /** @default null */
                note?: (string | null) | undefined;
                /** @default null */
                answerByDate?: (string | null) | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "eventDesk.answerReferral": {
            body: {
                rid: number;
                /**
                 * @default null
                 * @enum {string|null}
                 */
                kind?: ("taken" | "returned" | "information" | null) | undefined;
                /** @default null */
                text?: (string | null) | undefined;
                /** @default null */
                answeredDate?: (string | null) | undefined;
            };
            answer: null;
        };
        "eventDesk.readReferralAnswer": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "referrals.asked": {
            body: {
                key: string;
            };
            answer: components["schemas"]["AskedReferral"];
        };
        "referrals.answer": {
            body: {
                key: string;
                /**
                 * @default null
                 * @enum {string|null}
                 */
                kind?: ("taken" | "returned" | "information" | null) | undefined;
                /** @default null */
                text?: (string | null) | undefined;
                /** @default null */
                by?: (string | null) | undefined;
            };
            answer: components["schemas"]["AskedReferral"];
        };
        "eventDesk.conversation": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskEventThread"][];
        };
        "eventDesk.sendMessage": {
            body: {
                eventRid: number;
                lastRid: number;
                text: string;
            };
            answer: {
                rid: number;
                isMailed: boolean;
            };
        };
        "eventFiles.uploadToDraft": {
            answer: components["schemas"]["EventFile"];
        };
        "eventFiles.uploadToEvent": {
            answer: components["schemas"]["EventFile"];
        };
        "eventFiles.removeFromDraft": {
            body: {
                key: string;
                fileRid: number;
            };
            answer: null;
        };
        "eventFiles.ofDraft": {
            body: {
                key: string;
            };
            answer: {
                list: components["schemas"]["EventFile"][];
            };
        };
        "eventFiles.attach": {
            path: {
                eventRid: number;
            };
            body: {
                key: string;
                draftKey?: string | undefined;
                attachments: {
                    rid: number;
                }[];
            };
            answer: {
                list: components["schemas"]["EventFile"][];
            };
        };
        "events.followUp": {
            body: {
                receiptCode: string;
            };
            answer: components["schemas"]["FollowUp"];
        };
        "events.answerMessage": {
            body: {
                receiptCode: string;
                text: string;
            };
            answer: components["schemas"]["FollowUp"];
        };
        "events.addMessage": {
            body: {
                referenceNo: string;
                text: string;
            };
            answer: components["schemas"]["AskedEventMessage"];
        };
        "events.messages": {
            query: {
                referenceNo: string;
            };
            answer: components["schemas"]["EventMessage"][];
        };
        "events.nearby": {
            body: {
                latitude: number;
                longitude: number;
                eventTypeRid?: (number | null) | undefined;
            };
            answer: components["schemas"]["NearbyEvent"][];
        };
        "reference.countyAt": {
            query: {
                lat?: (number | null) | undefined;
                lon?: (number | null) | undefined;
            };
            answer: components["schemas"]["CountyPlace"] | null;
        };
        "events.openReceipt": {
            body: {
                draftKey?: string | undefined;
                receiptCode?: string | undefined;
                referenceNo?: string | undefined;
            };
            answer: components["schemas"]["OpenedReceipt"];
        };
        "events.receipt": {
            query: {
                token?: string | undefined;
            };
            answer: components["schemas"]["EventReceipt"];
        };
        "drafts.start": {
            body: {
                /** @enum {string} */
                kind: "generic-report" | "pollution-report";
                /**
                 * @example {
                 *       "byFacility": "C",
                 *       "contact": {
                 *         "firstName": "Ada",
                 *         "primaryEmail": {
                 *           "emailAddress": "ada@example.org"
                 *         }
                 *       }
                 *     }
                 */
                answers?: {
                    [key: string]: unknown;
                } | undefined;
            };
            answer: {
                key: string;
                draft: components["schemas"]["Draft"];
            };
        };
        "drafts.resume": {
            body: {
                key: string;
            };
            answer: {
                key: string;
                draft: components["schemas"]["Draft"];
            };
        };
        "drafts.get": {
            body: {
                key: string;
            };
            answer: components["schemas"]["Draft"];
        };
        "drafts.preview": {
            body: {
                key: string;
            };
            answer: components["schemas"]["PrintSection"][];
        };
        "drafts.save": {
            body: {
                key: string;
                /**
                 * @example {
                 *       "byFacility": "C",
                 *       "contact": {
                 *         "firstName": "Ada",
                 *         "primaryEmail": {
                 *           "emailAddress": "ada@example.org"
                 *         }
                 *       }
                 *     }
                 */
                answers: {
                    [key: string]: unknown;
                };
                version: number | null;
            };
            answer: components["schemas"]["Draft"];
        };
        "drafts.discard": {
            body: {
                key: string;
            };
            answer: null;
        };
        "events.submitDraft": {
            body: {
                key: string;
                certified: boolean;
            };
            answer: components["schemas"]["SubmittedReport"];
        };
        "events.save": {
            body: components["schemas"]["Event"];
            answer: components["schemas"]["SavedEvent"];
        };
        "appeals.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskAppeals"];
        };
        "appeals.enter": {
            body: components["schemas"]["PaperAppealBody"];
            answer: {
                rid: number;
            };
        };
        "appeals.preview": {
            body: components["schemas"]["AppealActBody"];
            answer: components["schemas"]["AppealActEffects"];
        };
        "appeals.record": {
            body: components["schemas"]["AppealActBody"];
            answer: {
                isProposed: boolean;
            };
        };
        "appeals.confirm": {
            body: {
                appealRid: number;
                version: number;
            };
            answer: {
                isProposed: boolean;
            };
        };
        "appeals.giveBack": {
            body: {
                appealRid: number;
                version: number;
                reason: string;
            };
            answer: {
                isProposed: boolean;
            };
        };
        "appeals.posted": {
            body: {
                actRid: number;
            };
            answer: null;
        };
        "appeals.own": {
            path: {
                id: number;
            };
            answer: components["schemas"]["OwnAppeals"];
        };
        "appeals.begin": {
            body: {
                submittalRid: number;
                actRid?: (number | null) | undefined;
            };
            answer: {
                rid: number;
                productRid: number;
            };
        };
        "appeals.withdraw": {
            body: {
                rid: number;
                reason: string;
            };
            answer: null;
        };
        "filing.ownSignature": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["OwnSignature"];
        };
        "filing.dispute": {
            body: {
                submissionRid: number;
                /** @enum {string} */
                reason: "not-signed" | "other-content" | "pressure" | "other";
                statement: string;
            };
            answer: null;
        };
        "feeRates.all": {
            answer: components["schemas"]["FeeRow"][];
        };
        "feeRates.get": {
            path: {
                code: string;
            };
            answer: components["schemas"]["OpenFee"];
        };
        "feeRates.set": {
            body: components["schemas"]["SetFee"];
            answer: components["schemas"]["OpenFee"];
        };
        "feeRates.takeBack": {
            body: components["schemas"]["TakeBackFee"];
            answer: components["schemas"]["OpenFee"];
        };
        "feeRates.try": {
            body: components["schemas"]["TryFee"];
            answer: components["schemas"]["TriedFees"];
        };
        "filing.filed": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["FiledSubmittal"];
        };
        "filing.upload": {
            answer: components["schemas"]["SubmittalFile"];
        };
        "filing.attachments": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SubmittalAttachments"];
        };
        "filing.removeFile": {
            body: {
                submissionRid: number;
                fileRid: number;
            };
            answer: null;
        };
        "filing.notes": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DraftNotes"];
        };
        "filing.addNote": {
            body: {
                submissionRid: number;
                /** @default null */
                path?: (string | null) | undefined;
                text: string;
            };
            answer: {
                rid: number;
            };
        };
        "filing.settleNote": {
            body: {
                submissionRid: number;
                noteRid: number;
                isDone: boolean;
            };
            answer: null;
        };
        "ownSubmittals.pending": {
            body: components["schemas"]["OwnSubmissionCriteria"];
            answer: {
                list: components["schemas"]["OwnSubmission"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "ownSubmittals.submitted": {
            body: components["schemas"]["OwnSubmissionCriteria"];
            answer: {
                list: components["schemas"]["OwnSubmission"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "ownSubmittals.overview": {
            query: {
                /** @enum {string} */
                list?: ("pending" | "submitted" | "obligations") | undefined;
            };
            answer: components["schemas"]["OwnSubmissionOverview"];
        };
        "ownSubmittals.openObligation": {
            body: {
                rid: number;
            };
            answer: {
                rid: number;
                productRid: number;
            };
        };
        "savedQueries.save": {
            body: {
                /** @enum {string} */
                list: "ccc" | "events" | "inbox";
                name: string;
                query: string;
            };
            answer: {
                rid: number;
            };
        };
        "savedQueries.list": {
            path: {
                list: string;
            };
            answer: components["schemas"]["SavedQuery"][];
        };
        "savedSearches.save": {
            body: {
                /** @enum {string} */
                list: "pending" | "submitted" | "obligations";
                name: string;
                criteria: components["schemas"]["OwnSubmissionCriteria"];
            };
            answer: {
                rid: number;
            };
        };
        "savedSearches.rename": {
            body: {
                rid: number;
                name: string;
            };
            answer: {
                rid: number;
            };
        };
        "savedSearches.delete": {
            body: {
                rid: number;
            };
            answer: {
                rid: number;
            };
        };
        "filing.signRequests": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SignRequests"];
        };
        "filing.askToSign": {
            body: {
                submissionRid: number;
                userRid: number;
                note?: string | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "filing.takeBackSignRequest": {
            body: {
                submissionRid: number;
                requestRid: number;
            };
            answer: null;
        };
        "filing.remindSigner": {
            body: {
                submissionRid: number;
                requestRid: number;
            };
            answer: null;
        };
        "filing.checkTable": {
            answer: components["schemas"]["TableUpload"];
        };
        "filing.tableUpload": {
            path: {
                id: number;
                question: string;
            };
            answer: components["schemas"]["TableUpload"];
        };
        "filing.tableProgress": {
            path: {
                id: number;
                question: string;
            };
            answer: {
                fileName: string;
                rowCount: number;
            } | null;
        };
        "filing.takeTable": {
            body: {
                submissionRid: number;
                question: string;
                uploadRid: number;
                /** @enum {string} */
                way: "replace" | "add";
                onlyRight: boolean;
            };
            answer: {
                added: number;
                changed: number;
                removed: number;
                leftOut: number;
            };
        };
        "filing.undoTable": {
            body: {
                submissionRid: number;
                question: string;
            };
            answer: {
                rowCount: number;
            };
        };
        "types.all": {
            answer: components["schemas"]["TypeRow"][];
        };
        "types.get": {
            path: {
                code: string;
            };
            answer: components["schemas"]["OpenType"];
        };
        "types.receive": {
            answer: components["schemas"]["KeptTypeDraft"];
        };
        "types.publish": {
            body: components["schemas"]["PublishType"];
            answer: null;
        };
        "types.drop": {
            body: components["schemas"]["DropType"];
            answer: null;
        };
        "types.offer": {
            body: components["schemas"]["OfferType"];
            answer: null;
        };
        "moneyDesk.search": {
            body: {
                text?: string | undefined;
                /** @enum {string} */
                state?: ("open" | "overdue" | "on the way" | "paid" | "not owed" | "void" | "all") | undefined;
                page?: number | undefined;
            };
            answer: components["schemas"]["DeskInvoices"];
        };
        "moneyDesk.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskInvoice"];
        };
        "moneyDesk.aging": {
            answer: components["schemas"]["AgingRow"][];
        };
        "moneyDesk.create": {
            body: {
                accountNo: string;
                description: string;
                dueOn: string;
                startsOn?: string | undefined;
                endsOn?: string | undefined;
                lines: {
                    description: string;
                    amount: string;
                }[];
            };
            answer: {
                rid: number;
            };
        };
        "moneyDesk.import": {
            answer: components["schemas"]["InvoiceImport"];
        };
        "moneyDesk.record": {
            body: {
                invoiceRid: number;
                /** @enum {string} */
                method: "cheque" | "cash";
                reference?: string | undefined;
                receivedOn: string;
                amount: string;
                shownCents: number;
            };
            answer: null;
        };
        "moneyDesk.takeBack": {
            body: {
                invoiceRid: number;
                entryRid: number;
                reason: string;
            };
            answer: null;
        };
        "moneyDesk.adjust": {
            body: {
                invoiceRid: number;
                /** @enum {string} */
                way: "less" | "more" | "penalty" | "waive";
                amount: string;
                reason: string;
                shownCents: number;
            };
            answer: null;
        };
        "moneyDesk.remind": {
            body: {
                invoiceRid: number;
            };
            answer: null;
        };
        "moneyDesk.askRefund": {
            body: {
                paymentRid: number;
                reason: string;
                /** @default null */
                invoiceRid?: (number | null) | undefined;
                amount?: string | undefined;
                isOwedAgain?: boolean | undefined;
            };
            answer: {
                /** @enum {string} */
                outcome: "done" | "waiting" | "not confirmed" | "refused";
            };
        };
        "moneyDesk.decideRefund": {
            body: {
                refundRid: number;
                isApproved: boolean;
                reason?: string | undefined;
            };
            answer: {
                /** @enum {string} */
                outcome: "done" | "waiting" | "not confirmed" | "refused";
            };
        };
        "moneyDesk.differences": {
            query: {
                /** @enum {string} */
                closed?: ("Y" | "N") | undefined;
                page?: number | undefined;
            };
            answer: {
                list: components["schemas"]["PaymentDifference"][];
                total: number;
                pageSize: number;
            };
        };
        "moneyDesk.close": {
            body: {
                differenceRid: number;
                reason: string;
            };
            answer: null;
        };
        "moneyDesk.settlement": {
            answer: components["schemas"]["SettlementImport"];
        };
        "invoices.summaries": {
            path: {
                id: number;
            };
            query: {
                feeProgramRid?: number | undefined;
                page?: number | undefined;
            };
            answer: components["schemas"]["InvoiceSummaries"];
        };
        "invoices.guestLogin": {
            body: Record<string, never>;
            answer: components["schemas"]["GuestLogin"];
        };
        "invoices.guestSubmittal": {
            body: components["schemas"]["GuestAccess"];
            answer: components["schemas"]["GuestPayment"];
        };
        "invoices.pay": {
            body: components["schemas"]["PayInvoice"];
            answer: components["schemas"]["GuestPayment"];
        };
        "invoices.giveUp": {
            body: components["schemas"]["GuestAccess"];
            answer: components["schemas"]["GuestPayment"];
        };
        "invoices.find": {
            body: components["schemas"]["FindInvoice"];
            answer: components["schemas"]["GuestPayment"];
        };
        "invoices.clear": {
            body: components["schemas"]["GuestAccess"];
            answer: components["schemas"]["GuestPayment"];
        };
        "payments.checkout": {
            body: {
                epay: string;
            };
            answer: components["schemas"]["Checkout"];
        };
        "payments.createForte": {
            body: components["schemas"]["CreatePaymentForte"];
            answer: components["schemas"]["HostedButton"];
        };
        "payments.serverPost": {
            body: components["schemas"]["ServerPost"];
            answer: {
                response: {
                    ticket: string;
                };
            };
        };
        "payments.checkoutEvent": {
            body: components["schemas"]["CheckoutEvent"];
            answer: {
                returnPath: string;
            };
        };
        "payments.update": {
            path: {
                schema: string;
            };
            body: components["schemas"]["UpdatePayment"];
            answer: components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            };
        };
        "payments.invites": {
            body: components["schemas"]["InvitesOf"];
            answer: components["schemas"]["PaymentInvites"];
        };
        "payments.invite": {
            body: components["schemas"]["InviteToPay"];
            answer: null;
        };
        "payments.withdrawInvite": {
            body: {
                inviteRid: number;
            };
            answer: null;
        };
        "payments.invited": {
            body: {
                token: string;
            };
            answer: components["schemas"]["InvitedPayment"];
        };
        "payments.payInvited": {
            body: {
                token: string;
            };
            answer: components["schemas"]["InvitedPayment"];
        };
        "payments.giveUpInvited": {
            body: {
                token: string;
            };
            answer: components["schemas"]["InvitedPayment"];
        };
        "payments.byReceiptCode": {
            body: {
                order: string;
                code: string;
            };
            answer: components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            };
        };
        "payments.openItems": {
            query: {
                page?: number | undefined;
                chosen?: string | undefined;
                submittalRid?: number | undefined;
            };
            answer: {
                list: components["schemas"]["OpenItem"][];
                elsewhere: components["schemas"]["OpenItem"][];
                sums: {
                    /** @enum {string} */
                    what: "overdue" | "soon" | "later" | "on the way";
                    items: number;
                    cents: number;
                }[];
                pageSize: number;
                provider: {
                    name: string;
                    label: string;
                    isTest: boolean;
                } | null;
            };
        };
        "payments.begin": {
            body: {
                invoiceRids: number[];
                shownCents: number;
            };
            answer: components["schemas"]["BegunPayment"];
        };
        "payments.open": {
            body: {
                epay: string;
            };
            answer: {
                payment: components["schemas"]["OwnPayment"] & {
                    /** @enum {string} */
                    paymentStatusCd: "Done" | "Invalid" | "";
                    isOpen: boolean;
                    epay: string | null;
                };
                checkoutUrl: string;
                provider: {
                    name: string;
                    label: string;
                    isTest: boolean;
                };
            };
        };
        "payments.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            };
        };
        "payments.giveUp": {
            body: {
                paymentRid: number;
            };
            answer: components["schemas"]["OwnPayment"] & {
                /** @enum {string} */
                paymentStatusCd: "Done" | "Invalid" | "";
                isOpen: boolean;
                epay: string | null;
            };
        };
        "payments.told": {
            path: {
                /** @enum {string} */
                provider: "sandbox" | "forte" | "moneris";
            };
            answer: null;
        };
        "permitActs.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskPermit"];
        };
        "permitActs.preview": {
            body: components["schemas"]["PermitActBody"];
            answer: components["schemas"]["PermitActEffects"];
        };
        "permitActs.record": {
            body: components["schemas"]["PermitActBody"];
            answer: {
                isProposed: boolean;
            };
        };
        "permitActs.confirm": {
            body: {
                permitRid: number;
                version: number;
            };
            answer: {
                isProposed: boolean;
            };
        };
        "permitActs.giveBack": {
            body: {
                permitRid: number;
                version: number;
                reason: string;
            };
            answer: {
                isProposed: boolean;
            };
        };
        "obligations.calendarSettings": {
            answer: components["schemas"]["CalendarSettings"];
        };
        "obligations.makeCalendar": {
            body: {
                siteRid: number | null;
            };
            answer: {
                address: string;
            };
        };
        "obligations.revokeCalendar": {
            body: {
                siteRid: number | null;
            };
            answer: null;
        };
        "obligations.setReminders": {
            body: {
                isOn: boolean;
            };
            answer: null;
        };
        "absences.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["StaffAbsences"] | null;
        };
        "absences.make": {
            body: {
                userRid: number;
                coverRid: number | null;
                fromDay: string;
                untilDay: string;
                note?: string | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "absences.change": {
            body: {
                rid: number;
                untilDay: string;
            };
            answer: null;
        };
        "absences.end": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "people.doubles": {
            path: {
                id: number;
            };
            answer: {
                rid: number;
                userName: string;
                fullName: string;
                email: string | null;
                accountType: string | null;
                /** @enum {string} */
                state: "active" | "locked" | "closed" | "waiting";
                isIdentified: boolean;
                createdDate: string;
            }[];
        };
        "people.previewMerge": {
            body: {
                stays: number;
                goes: number;
            };
            answer: components["schemas"]["MergePreview"];
        };
        "people.merge": {
            body: {
                stays: {
                    rid: number;
                    versionNo: number;
                };
                goes: {
                    rid: number;
                    versionNo: number;
                };
                reason?: string | undefined;
            };
            answer: null;
        };
        "people.undoMerge": {
            body: {
                rid: number;
                versionNo: number;
                reason?: string | undefined;
            };
            answer: null;
        };
        "areas.get": {
            path: {
                group: string;
            };
            answer: components["schemas"]["Area"];
        };
        "areas.form": {
            path: {
                group: string;
                code: string;
            };
            answer: components["schemas"]["AreaForm"];
        };
        "dashboard.expiringPermits": {
            query: {
                limit?: number | undefined;
            };
            answer: {
                list: components["schemas"]["ExpiringPermit"][];
                total: number;
            };
        };
        "dashboard.expiringPermitsOfUser": {
            path: {
                id: number;
            };
            query: {
                limit?: number | undefined;
            };
            answer: components["schemas"]["ExpiringPermit"][];
        };
        "dashboard.announcements": {
            path: {
                id: number;
            };
            answer: components["schemas"]["Announcement"][];
        };
        "dashboard.publications": {
            path: {
                id: number;
            };
            query: {
                count?: number | undefined;
            };
            answer: components["schemas"]["Publication"][];
        };
        "dashboard.transactions": {
            path: {
                id: number;
            };
            answer: components["schemas"]["TransactionAccount"][];
        };
        "dashboard.opening": {
            answer: components["schemas"]["Opening"];
        };
        "dashboard.readiness": {
            answer: components["schemas"]["Readiness"];
        };
        "dashboard.waitingMails": {
            answer: components["schemas"]["WaitingMail"][];
        };
        "dashboard.setWaitingMails": {
            body: {
                choices: {
                    /** @enum {string} */
                    kind: "submittal" | "task" | "request" | "letter" | "unpaid" | "secondReader" | "permitAct" | "appealToOpen" | "appealToDecide" | "appealWithdrawal" | "appealChange" | "appealLetterToPost" | "appealAct" | "event" | "reporter" | "referral" | "referralAnswer" | "eventTask" | "comment" | "commentAnswer" | "identity" | "siteAccess" | "registration" | "signer" | "dispute" | "testerPaper" | "gaugeOver" | "overdueTest" | "pipePhoto" | "inventoryFiling" | "refund" | "difference" | "capProposal" | "agencyTrade" | "import" | "mail" | "text" | "job" | "unseen";
                    /** @enum {string|null} */
                    rhythm: "once" | "day" | "none" | null;
                }[];
            };
            answer: null;
        };
        "imports.all": {
            query: {
                before?: string | undefined;
            };
            answer: components["schemas"]["ImportDesk"];
        };
        "imports.get": {
            path: {
                id: number;
            };
            query: {
                from?: (number | null) | undefined;
            };
            answer: components["schemas"]["Import"];
        };
        "imports.receive": {
            answer: {
                rid: number;
            };
        };
        "imports.check": {
            body: components["schemas"]["CheckImport"];
            answer: null;
        };
        "imports.readAnew": {
            body: components["schemas"]["ReadImportAnew"];
            answer: null;
        };
        "imports.mend": {
            body: components["schemas"]["MendImport"];
            answer: null;
        };
        "imports.useMapping": {
            body: components["schemas"]["UseKeptMapping"];
            answer: null;
        };
        "imports.act": {
            body: components["schemas"]["ActOnImport"];
            answer: null;
        };
        "imports.undoRun": {
            body: components["schemas"]["UndoRun"];
            answer: {
                rid: number;
            };
        };
        "imports.keepPull": {
            body: components["schemas"]["KeepPull"];
            answer: null;
        };
        "imports.removePull": {
            body: components["schemas"]["RemovePull"];
            answer: null;
        };
        "newsDesk.announcements": {
            answer: components["schemas"]["DeskAnnouncement"][];
        };
        "newsDesk.announcement": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskAnnouncement"];
        };
        "newsDesk.publications": {
            answer: components["schemas"]["DeskPublication"][];
        };
        "newsDesk.publication": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskPublication"];
        };
        "newsDesk.saveAnnouncement": {
            body: components["schemas"]["SaveAnnouncement"];
            answer: {
                rid: number;
            };
        };
        "newsDesk.savePublication": {
            body: components["schemas"]["SavePublication"];
            answer: {
                rid: number;
            };
        };
        "newsDesk.withdraw": {
            body: components["schemas"]["WithdrawNews"];
            answer: {
                rid: number;
            };
        };
        "newsDesk.addFile": {
            query: {
                publication: number;
                version?: (number | null) | undefined;
                description?: string | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "newsDesk.takeFileOut": {
            body: components["schemas"]["TakePublicationFileOut"];
            answer: {
                rid: number;
            };
        };
        "operations.get": {
            answer: components["schemas"]["Operations"];
        };
        "operations.compareFiles": {
            body: Record<string, never>;
            answer: null;
        };
        "operations.verifyNewest": {
            body: Record<string, never>;
            answer: null;
        };
        "operations.searchAudit": {
            body: {
                who?: (string | null) | undefined;
                /** @enum {string|null} */
                action?: ("absence.changed" | "absence.ended" | "absence.made" | "account.created" | "account.changed" | "account.approved" | "account.closed" | "account.email-confirmed" | "account.handed-on" | "account.invited" | "account.locked" | "account.merged" | "account.unmerged" | "account.opened" | "account.rights" | "account.refused" | "backflow.supplier-changed" | "cap.emissions" | "cap.entity" | "cap.inquiry-cancelled" | "cap.penalty" | "cap.representative" | "cap.sector" | "cap.true-up" | "comment.answered" | "comment.file-read" | "comment.file-redacted" | "comment.file-uncovered" | "comment.original-read" | "comment.published" | "comment.redacted" | "comment.returned" | "comment.uncovered" | "comment.withheld" | "consultant.approved" | "consultant.linked" | "consultant.permissions" | "consultant.removed" | "appeal.act" | "appeal.entered" | "appeal.posted" | "appeal.withdrawal-asked" | "attachment.added" | "audit.exported" | "audit.searched" | "handover.agreed" | "handover.asked" | "handover.declined" | "cosign.agreed" | "cosign.code-sent" | "cosign.disagreed" | "cosign.dispute-rejected" | "cosign.dispute-upheld" | "cosign.disputed" | "cosign.identity-accepted" | "cosign.identity-refused" | "cosign.invited" | "cosign.replaced" | "cosign.viewed" | "cosign.withdrawn" | "event.answered" | "event.confidential-viewed" | "event.exported" | "event.merged" | "event.referral-answered" | "event.referred" | "event.saved" | "event.told-apart" | "event.unmerged" | "files.compared" | "facility.approved" | "facility.refused" | "facility.removed" | "facility.requested" | "facility.restored" | "identity.approved" | "identity.refused" | "identity.requested" | "identity.withdrawn" | "import.asked" | "import.dropped" | "import.mapping-kept" | "import.pull-kept" | "import.pull-removed" | "import.taken-back" | "inventory.accepted" | "inventory.mapped" | "inventory.sent" | "inventory.sent-back" | "inventory.signed" | "invoice.changed" | "invoice.created" | "fee.changed" | "type.drafted" | "type.dropped" | "type.published" | "type.retired" | "type.offered" | "list.changed" | "login-token.issued" | "mail.sent-again" | "news.changed" | "openid.linked" | "passkey.added" | "passkey.removed" | "passkey.renamed" | "password.changed" | "password.reset" | "payment.invite-withdrawn" | "payment.invited" | "pin.changed" | "questions.changed" | "difference.closed" | "permit.act" | "permit.issued-unpaid" | "inventory.disputed" | "inventory.dispute-rejected" | "inventory.dispute-upheld" | "project.added" | "records.verified" | "refund.asked" | "refund.decided" | "second-factor.added" | "second-factor.removed" | "second-factor.reset" | "role.changed" | "role.created" | "role.restored" | "role.retired" | "line-letters.dropped" | "line-letters.made" | "line-letters.sent" | "reading.key-made" | "reading.key-withdrawn" | "replacement-plan.saved" | "service-line.changed" | "service-line.photo-declined" | "service-line.photo-sent" | "service-line.photo-verified" | "setting.changed" | "template.changed" | "sessions.ended" | "sign-in.failed" | "sign-in.passed" | "sign-in.second-factor-failed" | "sign-in.second-factor-passed" | "sign-out" | "sign-out.others" | "site.changed" | "site.merged" | "site.unmerged" | "staff.looked" | "submittal.claim-decided" | "submittal.deleted" | "submittal.dispute-rejected" | "submittal.dispute-upheld" | "submittal.disputed" | "tester.key-made" | "tester.key-withdrawn" | "tester.paper-accepted" | "tester.paper-refused" | "tester.paper-sent" | "trade.ended" | "trade.signed" | "submittal.filed" | "submittal.signature-failed" | null) | undefined;
                subject?: (string | null) | undefined;
                fromDay?: (string | null) | undefined;
                toDay?: (string | null) | undefined;
                after?: (number | null) | undefined;
            };
            answer: components["schemas"]["AuditPage"];
        };
        "people.search": {
            body: components["schemas"]["PeopleCriteria"];
            answer: {
                list: components["schemas"]["PersonRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "people.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["PersonFile"];
        };
        "people.held": {
            path: {
                id: number;
            };
            answer: components["schemas"]["PersonHolding"][];
        };
        "people.handOver": {
            body: {
                rid: number;
                versionNo: number;
                /** @default [] */
                gives?: {
                    holding: string;
                    to: number | null;
                }[] | undefined;
            };
            answer: null;
        };
        "people.create": {
            body: {
                userName?: string | undefined;
                firstName?: string | undefined;
                lastName?: string | undefined;
                email?: string | undefined;
                /** @default [] */
                roles?: string[] | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "people.invite": {
            body: {
                rid: number;
                versionNo: number;
            };
            answer: null;
        };
        "people.withdrawKey": {
            body: {
                rid: number;
                versionNo: number;
                keyRid: number;
            };
            answer: null;
        };
        "people.change": {
            body: {
                rid: number;
                versionNo: number;
                firstName?: string | undefined;
                lastName?: string | undefined;
                email?: string | undefined;
            };
            answer: null;
        };
        "people.setRights": {
            body: {
                rid: number;
                versionNo: number;
                roles: string[];
                kept: string[];
                /** @default [] */
                gives?: {
                    holding: string;
                    to: number | null;
                }[] | undefined;
            };
            answer: null;
        };
        "people.lock": {
            body: {
                rid: number;
                versionNo: number;
                reason?: string | undefined;
            };
            answer: null;
        };
        "people.close": {
            body: {
                rid: number;
                versionNo: number;
                reason?: string | undefined;
                /** @default [] */
                gives?: {
                    holding: string;
                    to: number | null;
                }[] | undefined;
            };
            answer: null;
        };
        "people.open": {
            body: {
                rid: number;
                versionNo: number;
            };
            answer: null;
        };
        "people.resetSecondFactor": {
            body: {
                rid: number;
                versionNo: number;
            };
            answer: null;
        };
        "people.endSessions": {
            body: {
                rid: number;
                versionNo: number;
            };
            answer: {
                ended: number;
            };
        };
        "roles.list": {
            answer: components["schemas"]["StaffRoles"];
        };
        "roles.get": {
            path: {
                code: string;
            };
            answer: components["schemas"]["StaffRoleFile"];
        };
        "roles.save": {
            body: {
                /** @default null */
                code?: (string | null) | undefined;
                /** @default null */
                versionNo?: (number | null) | undefined;
                name?: string | undefined;
                description?: string | undefined;
                /** @default [] */
                actions?: string[] | undefined;
            };
            answer: {
                code: string;
            };
        };
        "roles.retire": {
            body: {
                code: string;
                versionNo: number;
            };
            answer: null;
        };
        "roles.restore": {
            body: {
                code: string;
                versionNo: number;
            };
            answer: null;
        };
        "portal.status": {
            answer: components["schemas"]["PortalStatus"];
        };
        "projectDesk.create": {
            body: components["schemas"]["NewProject"];
            answer: components["schemas"]["AddedProject"];
        };
        "referenceDesk.all": {
            answer: components["schemas"]["ReferenceListRow"][];
        };
        "referenceDesk.get": {
            path: {
                code: string;
            };
            answer: components["schemas"]["ReferenceList"];
        };
        "referenceDesk.add": {
            body: components["schemas"]["AddListEntry"];
            answer: components["schemas"]["ReferenceList"];
        };
        "referenceDesk.rename": {
            body: components["schemas"]["RenameListEntry"];
            answer: components["schemas"]["ReferenceList"];
        };
        "referenceDesk.lookWithin": {
            body: components["schemas"]["ListEntryLookHours"];
            answer: components["schemas"]["ReferenceList"];
        };
        "referenceDesk.move": {
            body: components["schemas"]["MoveListEntry"];
            answer: components["schemas"]["ReferenceList"];
        };
        "referenceDesk.retire": {
            body: components["schemas"]["RetireListEntry"];
            answer: components["schemas"]["ReferenceList"];
        };
        "timeline.visit": {
            body: {
                path: string;
                title: string;
            };
            answer: {
                isKept: boolean;
            };
        };
        "timeline.list": {
            answer: {
                list: {
                    path: string;
                    title: string;
                    visitedAt: string;
                    isOpen: boolean;
                }[];
            };
        };
        "session.postponeIdentity": {
            body: Record<string, never>;
            answer: Record<string, never>;
        };
        "session.greet": {
            body: Record<string, never>;
            answer: Record<string, never>;
        };
        "siteDesk.search": {
            body: components["schemas"]["SiteDeskCriteria"];
            answer: components["schemas"]["DeskSites"];
        };
        "siteDesk.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskSite"];
        };
        "siteDesk.save": {
            body: components["schemas"]["SaveSite"];
            answer: null;
        };
        "siteDesk.undo": {
            body: components["schemas"]["UndoSite"];
            answer: null;
        };
        "siteDesk.findByNumber": {
            body: components["schemas"]["FindSiteByNumber"];
            answer: {
                rid: number;
                identifier: string;
                name: string;
                place: string;
                statusCode: string;
                isPublic: boolean;
            }[];
        };
        "siteDesk.previewMerge": {
            body: {
                stays: number;
                goes: number;
            };
            answer: components["schemas"]["SiteMergePreview"];
        };
        "siteDesk.merge": {
            body: components["schemas"]["MergeSites"];
            answer: null;
        };
        "siteDesk.merges": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SiteMerges"];
        };
        "siteDesk.undoMerge": {
            body: components["schemas"]["UndoSiteMerge"];
            answer: null;
        };
        "templates.all": {
            answer: components["schemas"]["Templates"];
        };
        "templates.get": {
            path: {
                kind: string;
                code: string;
            };
            answer: components["schemas"]["OpenTemplate"];
        };
        "templates.save": {
            body: components["schemas"]["SaveTemplate"];
            answer: components["schemas"]["SavedTemplate"];
        };
        "templates.retire": {
            body: components["schemas"]["RetireTemplate"];
            answer: components["schemas"]["SavedTemplate"];
        };
        "templates.undo": {
            body: components["schemas"]["UndoTemplate"];
            answer: components["schemas"]["SavedTemplate"];
        };
        "templates.show": {
            body: components["schemas"]["TryTemplate"];
            answer: components["schemas"]["ShownTemplate"];
        };
        "templates.sendTest": {
            body: components["schemas"]["TryTemplate"];
            answer: {
                to: string;
            };
        };
        "wholeFiles.list": {
            answer: components["schemas"]["WholeFile"][];
        };
        "attachments.search": {
            path: {
                schema: string;
            };
            body: components["schemas"]["AttachmentCriteria"];
            answer: {
                list: components["schemas"]["AttachmentRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "attachments.choices": {
            query: {
                product?: string | undefined;
            };
            answer: components["schemas"]["AttachmentChoices"];
        };
        "attachments.add": {
            query: {
                product: string;
                /** @enum {string} */
                source: "Site" | "Inspection" | "Violation" | "Enforcement";
                sourceRid: number;
                attachmentTypeRid: number;
                /** @enum {string} */
                accessRight: "staff" | "applicant" | "public";
                comment?: string | undefined;
                metadata?: string | undefined;
            };
            answer: {
                rid: number;
                name: string;
            };
        };
        "exports.dictionary": {
            answer: {
                /** @enum {string} */
                kind: "permits" | "projects" | "submittals" | "sites";
                columns: {
                    name: string;
                    /** @enum {string} */
                    type: "text" | "number" | "date";
                    description: string;
                }[];
            }[];
        };
        "dashboard.ownPermits": {
            body: components["schemas"]["OwnPermitCriteria"];
            answer: {
                list: components["schemas"]["OwnPermit"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "dashboard.ownPermit": {
            path: {
                id: number;
            };
            answer: components["schemas"]["OwnPermitReview"];
        };
        "dashboard.passedPermit": {
            path: {
                id: number;
            };
            answer: components["schemas"]["PassedPermit"];
        };
        "permits.verify": {
            path: {
                key: string;
            };
            answer: components["schemas"]["VerifiedPermit"];
        };
        "permits.searchPublic": {
            body: components["schemas"]["PermitCriteria"];
            answer: {
                list: components["schemas"]["PermitRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "permits.mapPublic": {
            body: components["schemas"]["PermitMapCriteria"];
            answer: components["schemas"]["FeatureCollection"] | components["schemas"]["FeatureCollection"][];
        };
        "permits.getPublic": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Permit"];
        };
        "permits.submissions": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["SubmittalItem"][];
        };
        "permits.issuances": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Issuance"][];
        };
        "permits.contractor": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Contractor"];
        };
        "places.find": {
            query: {
                words: string;
            };
            answer: components["schemas"]["FoundPlace"][];
        };
        "places.near": {
            query: {
                latitude?: (number | null) | undefined;
                longitude?: (number | null) | undefined;
                miles: number;
                /** @enum {string} */
                kind?: ("permit" | "notice" | "site") | undefined;
                page?: number | undefined;
            };
            answer: components["schemas"]["RecordsNear"];
        };
        "progress.ofSubmittal": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Progress"];
        };
        "progress.ofPermit": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["PermitProgress"];
        };
        "progress.own": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Progress"];
        };
        "progress.performance": {
            answer: components["schemas"]["Performance"];
        };
        "projects.searchPublic": {
            body: components["schemas"]["ProjectCriteria"];
            answer: {
                list: components["schemas"]["Project"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "projects.mapPublic": {
            body: components["schemas"]["ProjectMapCriteria"];
            answer: components["schemas"]["FeatureCollection"] | components["schemas"]["FeatureCollection"][];
        };
        "projects.getPublic": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Project"];
        };
        "projects.submissions": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["SubmittalItem"][];
        };
        "projects.submissionAttachments": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Attachment"][];
        };
        "projects.issuances": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Issuance"][];
        };
        "recordChanges.history": {
            path: {
                /** @enum {string} */
                kind: "site" | "permit" | "project" | "submittal";
                id: number;
            };
            query: {
                asOf?: string | undefined;
                from?: string | undefined;
                to?: string | undefined;
            };
            answer: components["schemas"]["RecordHistory"];
        };
        "reports.hashUrl": {
            body: {
                reportPath: string;
                submissionRid: number;
                subFormRid: number;
                /** @enum {string} */
                output?: "pdf" | undefined;
            };
            answer: {
                value: string;
            };
        };
        "sites.permits": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["PermitRow"][];
                total: number;
            };
        };
        "sites.inspections": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["InspectionSummary"][];
                total: number;
            };
        };
        "sites.violations": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["ViolationSummary"][];
                total: number;
            };
        };
        "sites.enforcements": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["EnforcementSummary"][];
                total: number;
            };
        };
        "sites.events": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["EventSummary"][];
                total: number;
            };
        };
        "sites.releasePoints": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["ReleasePointSummary"][];
                total: number;
            };
        };
        "sites.emissionUnits": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["EmissionUnitSummary"][];
                total: number;
            };
        };
        "sites.emissions": {
            path: {
                id: number;
            };
            answer: {
                list: components["schemas"]["EmissionDataSummary"][];
                total: number;
            };
        };
        "sites.searchPublic": {
            body: components["schemas"]["FacilityCriteria"];
            answer: {
                list: components["schemas"]["FacilityRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "sites.mapPublic": {
            body: components["schemas"]["FacilityMapCriteria"];
            answer: components["schemas"]["FeatureCollection"] | components["schemas"]["FeatureCollection"][];
        };
        "sites.getPublic": {
            path: {
                id: number;
            };
            answer: components["schemas"]["Facility"];
        };
        "sites.byFisRid": {
            path: {
                id: number;
            };
            answer: components["schemas"]["Facility"];
        };
        "sites.byRids": {
            body: {
                siteRids?: number[] | undefined;
                fisRids?: number[] | undefined;
            };
            answer: {
                list: components["schemas"]["Facility"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "submittals.checkAccess": {
            path: {
                schema: string;
                id: number;
            };
            answer: {
                rid: number;
                name: string;
                isOwn: boolean;
            };
        };
        "submittals.searchPublic": {
            body: components["schemas"]["SubmissionCriteria"];
            answer: {
                list: components["schemas"]["SubmissionRow"][];
                total: number;
                isEstimate: boolean;
            };
        };
        "submittals.mapPublic": {
            body: components["schemas"]["SubmissionMapCriteria"];
            answer: components["schemas"]["FeatureCollection"] | components["schemas"]["FeatureCollection"][];
        };
        "submittals.getPublic": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["Submission"];
        };
        "watches.describe": {
            body: {
                /** @enum {string} */
                kind: "site" | "permit" | "project" | "notice" | "submittal";
                rid: number;
            } | {
                latitude: number;
                longitude: number;
                miles: number;
                /** @enum {string} */
                kind: "radius";
            } | {
                /** @enum {string} */
                kind: "search";
                /** @enum {string} */
                of: "permits" | "projects" | "submittals" | "sites";
                criteria: {
                    [key: string]: unknown;
                };
            };
            answer: {
                label: string;
                path: string | null;
                feed: string | null;
            };
        };
        "watches.ask": {
            body: {
                subject: {
                    /** @enum {string} */
                    kind: "site" | "permit" | "project" | "notice" | "submittal";
                    rid: number;
                } | {
                    latitude: number;
                    longitude: number;
                    miles: number;
                    /** @enum {string} */
                    kind: "radius";
                } | {
                    /** @enum {string} */
                    kind: "search";
                    /** @enum {string} */
                    of: "permits" | "projects" | "submittals" | "sites";
                    criteria: {
                        [key: string]: unknown;
                    };
                };
                about: ("new" | "step" | "comment" | "decision")[];
                /** @enum {string} */
                rhythm: "at once" | "daily" | "weekly";
                email: string;
            };
            answer: null;
        };
        "watches.confirmation": {
            body: {
                token: string;
            };
            answer: {
                label: string;
                /** @enum {string} */
                rhythm: "at once" | "daily" | "weekly";
            };
        };
        "watches.confirm": {
            body: {
                token: string;
            };
            answer: {
                key: string;
            };
        };
        "watches.managed": {
            body: {
                key: string;
            };
            answer: {
                address: string | null;
                list: components["schemas"]["Watch"][];
            };
        };
        "watches.changeManaged": {
            body: {
                rid: number;
                /** @enum {string} */
                rhythm?: ("at once" | "daily" | "weekly") | undefined;
                isStopped?: boolean | undefined;
                isDeleted?: boolean | undefined;
                key: string;
            };
            answer: null;
        };
        "watches.stop": {
            body: {
                key: string;
            };
            answer: null;
        };
        "watches.list": {
            answer: {
                address: string | null;
                list: components["schemas"]["Watch"][];
            };
        };
        "watches.add": {
            body: {
                subject: {
                    /** @enum {string} */
                    kind: "site" | "permit" | "project" | "notice" | "submittal";
                    rid: number;
                } | {
                    latitude: number;
                    longitude: number;
                    miles: number;
                    /** @enum {string} */
                    kind: "radius";
                } | {
                    /** @enum {string} */
                    kind: "search";
                    /** @enum {string} */
                    of: "permits" | "projects" | "submittals" | "sites";
                    criteria: {
                        [key: string]: unknown;
                    };
                };
                about: ("new" | "step" | "comment" | "decision")[];
                /** @enum {string} */
                rhythm: "at once" | "daily" | "weekly";
            };
            answer: null;
        };
        "watches.change": {
            body: {
                rid: number;
                /** @enum {string} */
                rhythm?: ("at once" | "daily" | "weekly") | undefined;
                isStopped?: boolean | undefined;
                isDeleted?: boolean | undefined;
            };
            answer: null;
        };
        "cosign.cosigner": {
            path: {
                schema: string;
                id: string;
            };
            answer: components["schemas"]["CoSigner"];
        };
        "cosign.cosignerInfo": {
            path: {
                product: string;
                cosignId: string;
            };
            answer: components["schemas"]["CoSigner"];
        };
        "cosign.sendCode": {
            body: {
                product: string;
                cosignId: number | string;
            };
            answer: components["schemas"]["CoSignCode"];
        };
        "cosign.sendCodeBySms": {
            body: {
                rid: number | string;
                phone: string;
                appName: string;
            };
            answer: components["schemas"]["CoSignCode"];
        };
        "cosign.verifyCode": {
            body: {
                rid: number | string;
                product: string;
                code: string;
            };
            answer: {
                submissionRid: number;
            };
        };
        "cosign.sendLink": {
            body: {
                product: string;
                rid: number;
                email: string;
            };
            answer: null;
        };
        "cosign.openReview": {
            body: {
                product: string;
                submissionRid: number;
                cosignId: number;
            };
            answer: null;
        };
        "cosign.openReviewOfUser": {
            body: {
                product: string;
                submissionRid: number;
                cosignId: number;
            };
            answer: null;
        };
        "cosign.review": {
            path: {
                product: string;
                id: number;
                cosignId: number;
            };
            answer: components["schemas"]["CoSignReview"];
        };
        "cosign.decide": {
            body: {
                product: string;
                submissionRid: number;
                cosignId: number;
                /** @enum {string} */
                signedInd: "Y" | "N";
                hasAgreed: boolean;
                hasAccepted?: boolean | undefined;
                comment?: string | undefined;
                shownSha256: string;
            };
            answer: null;
        };
        "cosign.dispute": {
            body: {
                product: string;
                submissionRid: number;
                cosignId: number;
                /** @enum {string} */
                reason: "not-signed" | "other-content" | "pressure" | "other";
                statement: string;
            };
            answer: null;
        };
        "cosign.signSubmission": {
            path: {
                a: string;
                b: number;
                c: number;
            };
            query: {
                /** @enum {string} */
                signedInd?: ("Y" | "N" | "") | undefined;
                /** @enum {string} */
                agreement?: ("Y" | "") | undefined;
            };
            answer: components["schemas"]["CoSigner"];
        };
        "disputes.open": {
            answer: components["schemas"]["OpenDispute"][];
        };
        "disputes.decide": {
            body: components["schemas"]["DisputeDecision"];
            answer: {
                isMailed: boolean;
            };
        };
        "cosign.invited": {
            path: {
                schema: string;
                id: number;
            };
            answer: {
                canInvite: boolean;
                codeBySms: boolean;
                list: components["schemas"]["InvitedCoSigner"][];
            };
        };
        "cosign.invite": {
            body: {
                product: string;
                submissionRid: number;
                firstName: string;
                lastName: string;
                email: string;
                phone?: string | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "cosign.replace": {
            body: {
                product: string;
                submissionRid: number;
                cosignerRid: number;
                firstName: string;
                lastName: string;
                email: string;
                phone?: string | undefined;
            };
            answer: {
                rid: number;
            };
        };
        "cosign.withdraw": {
            body: {
                product: string;
                submissionRid: number;
                cosignerRid: number;
            };
            answer: null;
        };
        "cosign.sendInvitation": {
            body: {
                product: string;
                submissionRid: number;
                cosignerRid: number;
            };
            answer: null;
        };
        "signers.unknown": {
            answer: components["schemas"]["UnknownSigner"][];
        };
        "signers.decide": {
            body: components["schemas"]["SignerDecision"];
            answer: {
                isMailed: boolean;
            };
        };
        "decisions.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["Decision"];
        };
        "decisions.save": {
            body: components["schemas"]["DecisionDraft"];
            answer: {
                version: number;
            };
        };
        "decisions.propose": {
            body: {
                rid: number;
                version: number;
            };
            answer: {
                version: number;
            };
        };
        "decisions.giveBack": {
            body: {
                rid: number;
                version: number;
                reason: string;
            };
            answer: {
                version: number;
            };
        };
        "decisions.issue": {
            body: {
                rid: number;
                version: number;
                unpaidCents?: number | undefined;
            };
            answer: {
                number: string | null;
            };
        };
        "deskReview.inbox": {
            body: components["schemas"]["DeskInboxCriteria"];
            answer: {
                list: components["schemas"]["DeskInboxRow"][];
                total: number;
                isEstimate: boolean;
                counts: {
                    mine: number;
                    unassigned: number;
                    overdue: number;
                    all: number;
                };
                programs: {
                    rid: number;
                    name: string;
                }[];
                types: {
                    rid: number;
                    name: string;
                }[];
                statuses: {
                    code: number;
                    name: string;
                }[];
                staff: {
                    rid: number;
                    name: string;
                    away: components["schemas"]["StaffAway"] | null;
                    load: number;
                }[];
            };
        };
        "deskReview.neighbors": {
            body: components["schemas"]["DeskNeighborsCriteria"];
            answer: components["schemas"]["DeskNeighbors"];
        };
        "deskReview.assign": {
            body: {
                rids: number[];
                reviewerRid: number | null;
            };
            answer: {
                assigned: number;
            };
        };
        "deskReview.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskReview"];
        };
        "deskReview.claims": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskReview"];
        };
        "deskReview.move": {
            body: components["schemas"]["DeskMove"];
            answer: {
                statusCode: number;
            };
        };
        "deskReview.contestPermit": {
            body: components["schemas"]["PermitContestChange"];
            answer: null;
        };
        "deskReview.comment": {
            body: components["schemas"]["DeskComment"];
            answer: {
                rid: number;
            };
        };
        "deskReview.settle": {
            body: {
                rid: number;
            };
            answer: null;
        };
        "deskReview.answerRequest": {
            body: components["schemas"]["RequestAnswer"];
            answer: null;
        };
        "deskReview.task": {
            body: components["schemas"]["DeskTask"];
            answer: null;
        };
        "deskReview.correct": {
            body: components["schemas"]["AnswerCorrection"];
            answer: null;
        };
        "deskReview.decideClaim": {
            body: components["schemas"]["ClaimDecision"];
            answer: {
                rid: number;
                publicOn: string | null;
            };
        };
        "deskLetters.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["DeskLetters"];
        };
        "deskLetters.write": {
            body: {
                submissionRid: number;
                /** @default null */
                threadRid?: (number | null) | undefined;
                subject?: string | undefined;
                body: string;
                /** @default [] */
                fileRids?: number[] | undefined;
            };
            answer: {
                threadRid: number;
                isMailed: boolean;
            };
        };
        "deskLetters.setClosed": {
            body: {
                submissionRid: number;
                threadRid: number;
                isClosed: boolean;
            };
            answer: null;
        };
        "deskLetters.sendAgain": {
            body: {
                submissionRid: number;
                mailRid: number;
            };
            answer: null;
        };
        "deskLetters.upload": {
            answer: {
                rid: number;
                name: string;
            };
        };
        "review.get": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["FullSubmission"];
        };
        "review.checkAccess": {
            path: {
                schema: string;
                id: number;
            };
            answer: boolean;
        };
        "review.update": {
            path: {
                schema: string;
            };
            body: {
                original: {
                    rid: number;
                    subForms: {
                        subFormData: {
                            /** @default null */
                            answers?: ({
                                [key: string]: string;
                            } | null) | undefined;
                        };
                    }[];
                };
                updated: {
                    rid: number;
                    subForms: {
                        subFormData: {
                            /** @default null */
                            answers?: ({
                                [key: string]: string;
                            } | null) | undefined;
                        };
                    }[];
                };
            };
            answer: components["schemas"]["FullSubmission"];
        };
        "review.request": {
            body: {
                submissionRid: number;
                /** @enum {string} */
                request: "revision" | "withdrawal" | "amend";
                reason?: string | undefined;
                shownStatus?: number | undefined;
            };
            answer: {
                /** @enum {string} */
                kind: "revision" | "withdrawal" | "amend";
                isDirect: boolean;
                copyRid: number | null;
                msg: string;
            };
        };
        "review.mend": {
            body: {
                submissionRid: number;
                commentRid: number;
                isDone: boolean;
            };
            answer: null;
        };
        "review.threads": {
            path: {
                id: number;
            };
            answer: components["schemas"]["Correspondence"][];
        };
        "review.ownCorrespondence": {
            query: {
                days?: number | undefined;
                page?: number | undefined;
                pageSize?: number | undefined;
            };
            answer: {
                list: components["schemas"]["CorrespondenceRow"][];
                total: number;
                isEstimate: boolean;
                unread: number;
            };
        };
        "review.send": {
            body: {
                submissionRid: number;
                /** @default null */
                threadRid?: (number | null) | undefined;
                subject?: string | undefined;
                body: string;
                /** @default [] */
                fileRids?: number[] | undefined;
            };
            answer: {
                threadRid: number;
                messageRid: number;
                isMailed: boolean;
            };
        };
        "review.upload": {
            answer: {
                rid: number;
                name: string;
            };
        };
        "review.mailAgain": {
            body: {
                submissionRid: number;
                mailRid: number;
            };
            answer: null;
        };
        "review.mail": {
            body: {
                applicationRid: number;
                submissionRid: number;
                product: string;
                /** @enum {string} */
                templateName: "WithdrawalRequest" | "RevisionRequest" | "AmendRequest" | "AgencyCorrespondenceReceivedAlert";
            };
            answer: {
                mails: number;
            };
        };
        "transfers.get": {
            path: {
                key: string;
            };
            answer: components["schemas"]["TakeOver"];
        };
        "transfers.decline": {
            body: components["schemas"]["DeclineTakeOver"];
            answer: null;
        };
        "transfers.begin": {
            body: {
                key: string;
            };
            answer: {
                ceremonyId: string;
            };
        };
        "transfers.open": {
            path: {
                id: string;
            };
            answer: components["schemas"]["TakeOverCeremony"];
        };
        "transfers.agree": {
            body: components["schemas"]["AgreeToTakeOver"];
            answer: null;
        };
        "transfers.asked": {
            path: {
                schema: string;
                id: number;
            };
            answer: {
                permitNumber: string;
                newHolder: string;
                person: string;
                email: string;
                onDay: string;
                endsOn: string;
                /** @enum {string} */
                state: "asked" | "agreed" | "declined" | "ended" | "replaced" | "withdrawn" | "decided" | "stays" | "done";
                answer: string;
                mayAsk: boolean;
            } | null;
        };
        "transfers.coming": {
            answer: components["schemas"]["ComingPermit"][];
        };
        "transfers.ask": {
            body: components["schemas"]["AskToTakeOver"];
            answer: null;
        };
        "accounts.signatureAgreement": {
            answer: components["schemas"]["SignatureAgreement"];
        };
        "accounts.activity": {
            answer: components["schemas"]["AccountActivity"][];
        };
        "records.checkCode": {
            body: {
                code: string;
            };
            answer: components["schemas"]["RecordCheck"];
        };
        "records.checkFile": {
            answer: components["schemas"]["RecordCheck"];
        };
        "records.keys": {
            answer: components["schemas"]["RecordKeys"];
        };
        "records.ends": {
            answer: components["schemas"]["RecordEnds"];
        };
        "refData.get": {
            path: {
                name: string;
            };
            answer: {
                content: components["schemas"]["ReferenceItem"][];
            };
        };
        "refData.codes": {
            query: {
                name: string;
            };
            answer: {
                rid: number;
                code: string;
                name: string;
            }[];
        };
        "refData.countiesByState": {
            path: {
                stateRid: number;
            };
            answer: {
                content: components["schemas"]["County"][];
            };
        };
        "reference.get": {
            path: {
                name: string;
            };
            answer: {
                content: components["schemas"]["ReferenceItem"][];
            };
        };
        "reference.countiesByState": {
            path: {
                stateRid: number;
            };
            answer: components["schemas"]["County"][];
        };
        "reference.submittalStatuses": {
            answer: {
                content: components["schemas"]["ReferenceItem"][];
            };
        };
        "reference.applications": {
            answer: {
                content: components["schemas"]["ReferenceItem"][];
            };
        };
        "reference.projectStatuses": {
            answer: {
                content: components["schemas"]["ReferenceItem"][];
            };
        };
        "reference.products": {
            answer: {
                content: components["schemas"]["Product"][];
            };
        };
        "settings.all": {
            answer: components["schemas"]["Settings"];
        };
        "settings.get": {
            path: {
                name: string;
            };
            answer: components["schemas"]["OpenSetting"];
        };
        "settings.change": {
            body: components["schemas"]["ChangeSetting"];
            answer: components["schemas"]["OpenSetting"];
        };
        "settings.undo": {
            body: components["schemas"]["UndoSetting"];
            answer: components["schemas"]["OpenSetting"];
        };
        "settings.held": {
            answer: components["schemas"]["HeldSettings"];
        };
        "filing.form": {
            path: {
                sha256: string;
            };
            answer: components["schemas"]["FormVersion"];
        };
        "filing.begin": {
            body: {
                applicationRid: number;
                /** @default null */
                siteRid?: (number | null) | undefined;
                /** @default null */
                permitRid?: (number | null) | undefined;
                /** @default null */
                period?: ({
                    from: string;
                    to: string;
                } | null) | undefined;
                /**
                 * @default null
                 * @enum {string|null}
                 */
                copyFrom?: ("previous" | null) | undefined;
                key: string;
            };
            answer: {
                rid: number;
                productRid: number;
                copied: {
                    number: string;
                    filedOn: string;
                    confirm: string[];
                    cleared: string[];
                    lost: string[];
                } | null;
            };
        };
        "filing.renew": {
            body: {
                permitRid: number;
            };
            answer: {
                rid: number;
                productRid: number;
            };
        };
        "filing.amend": {
            body: {
                permitRid: number;
            };
            answer: {
                rid: number;
                productRid: number;
            };
        };
        "filing.draft": {
            path: {
                schema: string;
                id: number;
            };
            answer: components["schemas"]["SubmittalDraft"];
        };
        "filing.save": {
            path: {
                schema: string;
                id: number;
            };
            body: {
                version: number;
                page: string;
                texts: {
                    [key: string]: string;
                };
                /** @default null */
                addRow?: ({
                    question: string;
                    count: number;
                } | null) | undefined;
                /** @default null */
                removeRow?: ({
                    question: string;
                    row: string;
                } | null) | undefined;
            };
            answer: {
                version: number;
                savedAt: string;
                conflicts: {
                    name: string;
                    theirs: string;
                    by: string;
                }[];
            };
        };
        "filing.moveToNewForm": {
            path: {
                schema: string;
                id: number;
            };
            body: Record<string, never>;
            answer: {
                formVersion: number | null;
                aside: {
                    label: string;
                    text: string;
                }[];
            };
        };
        "filing.delete": {
            path: {
                schema: string;
                id: number;
            };
            body: Record<string, never>;
            answer: null;
        };
        "filing.beginSigning": {
            body: {
                rids: number[];
            };
            answer: {
                ceremonyId: string;
            };
        };
        "filing.signing": {
            path: {
                id: string;
            };
            answer: components["schemas"]["SigningCeremony"];
        };
        "filing.sign": {
            body: {
                ceremonyId: string;
                pin: string;
                answer: string;
                hasAgreed: boolean;
            };
            answer: {
                filed: {
                    rid: number;
                    productRid: number;
                    number: string;
                    sha256: string;
                    dueCents: number;
                }[];
                refused: {
                    rid: number;
                    reason: string;
                }[];
            };
        };
        "submittalTypes.accessList": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SubmittalType"][];
        };
        "submittalTypes.get": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SubmittalType"];
        };
        "submittalTypes.places": {
            path: {
                id: number;
            };
            answer: components["schemas"]["SubmittalTypePlaces"];
        };
        "submittalTypes.saveProfile": {
            body: {
                favoriteApplicationRids: number[];
            };
            answer: components["schemas"]["LoginUserProfile"];
        };
        "dashboard.waiting": {
            query: {
                kind?: string | undefined;
                /** @enum {string} */
                part?: ("any" | "late" | "today" | "three" | "ten" | "older" | "soon" | "new" | "untaken") | undefined;
                whose?: string | undefined;
            };
            answer: components["schemas"]["DeskWaiting"];
        };
        "dashboard.waitingCounts": {
            answer: components["schemas"]["WaitingCount"][];
        };
        "dashboard.ownWaiting": {
            query: {
                most?: number | undefined;
                /** @enum {string} */
                part?: ("overdue" | "waiting" | "soon" | "later" | "payment") | undefined;
            };
            answer: components["schemas"]["OwnWaiting"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
